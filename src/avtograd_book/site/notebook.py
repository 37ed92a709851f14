"""The cells of a notebook that nbconvert wrote for JupyterLab, in the markup of the book's own pages."""

from __future__ import annotations

import base64
import re
import struct
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup, Tag

from avtograd_book.site.fences import output_html

if TYPE_CHECKING:
    from mkdocs.structure.toc import _TocToken

_FORMULA = re.compile(r"(?<!\\)(\$\$?)(?=\S)((?:[^$\\]|\\.)+?)(?<=\S)\1")
# The name that a cell gives its plot, plt.title("…") or axes.set_title("…"): what is said to those who do not see it.
_TITLE = re.compile(r"""title\(\s*f?(["'])(?P<title>.+?)\1""")
_PRINTED = ':scope[data-mime-type="text/plain"]:not(.jp-OutputArea-executeResult) > pre'
_EXPLICIT_ID = re.compile(r"\s*\{\s*#([\w-]+)\s*\}\s*$")


def contents(html: str, say: dict[str, str]) -> str:
    """The contents of all cells.

    Args:
        html: what mkdocs-jupyter made of the notebook.
        say: the messages of the page's language.

    Raises:
        ValueError: a plot has no title.
    """
    soup = BeautifulSoup(html, "html.parser")
    cells = soup.select(".jp-MarkdownCell, .jp-CodeCell:has(> .jp-CodeCell)")
    return "".join(_cell(cell, say) for cell in cells)


def _cell(cell: Tag, say: dict[str, str]) -> str:
    if body := cell.select_one(".jp-MarkdownOutput"):
        return _text(body)
    parts, titles = [], []
    if code := cell.select_one(".jp-InputArea pre"):
        source = code.decode_contents().strip()
        parts.append(f'<div class="language-python highlight"><pre><code>{source}</code></pre></div>')
        titles = [match["title"] for match in _TITLE.finditer(code.get_text())]
    for printed, areas in groupby(cell.select(".jp-OutputArea-output"), lambda area: bool(area.select(_PRINTED))):
        if printed:  # a kernel sends what is printed in pieces, as it comes: how many of them is chance
            text = "".join(pre.get_text() for area in areas for pre in area.select("pre")).rstrip("\n")
            parts.append(output_html(text) if text else "")
        else:
            parts += [_output(area, "; ".join(titles), say) for area in areas]
    return "".join(parts)


def _text(body: Tag) -> str:
    """A text cell, its formulas marked as pymdownx.arithmatex marks them on other pages."""

    def mark(match: re.Match[str]) -> str:
        if match[1] == "$":
            return rf'<span class="arithmatex">\({match[2]}\)</span>'
        return rf'<div class="arithmatex">\[{match[2]}\]</div>'

    for text in body.find_all(string=_FORMULA):
        if not text.find_parent(["code", "pre"]):
            text.replace_with(BeautifulSoup(_FORMULA.sub(mark, escape(text, quote=False)), "html.parser"))
    return body.decode_contents()


def _output(area: Tag, title: str, say: dict[str, str]) -> str:
    if (image := area.find("img")) and (data := re.match(r"data:image/png;base64,(.*)", str(image["src"]), re.S)):
        return _plot(data[1].strip(), title)
    if (image := area.find("img")) and (data := re.match(r"data:image/svg\+xml;base64,(.*)", str(image["src"]))):
        svg = BeautifulSoup(base64.b64decode(data[1]), "html.parser").find("svg")
        assert svg is not None
        return _picture(svg, say)
    if (text := area.find("pre")) and (printed := text.get_text().rstrip("\n")):
        return output_html(printed)
    return ""


def _plot(png: str, title: str) -> str:
    """A plot of matplotlib's, as large as it is."""
    if not title:
        raise ValueError('a plot needs a title, its name for those who do not see it: plt.title("…")')
    width, height = struct.unpack(">II", base64.b64decode(png)[16:24])
    return (
        f'<figure class="plot-figure"><img class="plot-image" alt="{escape(title)}" width="{width}" height="{height}" '
        f'src="data:image/png;base64,{png}"></figure>'
    )


def _picture(svg: Tag, say: dict[str, str]) -> str:
    """A drawing that a cell returned, named by Graphviz's title for screen readers."""
    title = svg.find("title")
    svg["role"] = "img"
    svg["aria-label"] = title.get_text() if title else ""
    for inner in svg.find_all("title"):
        inner.decompose()  # else the browser shows every box's internal name as a tooltip
    width = str(svg["width"])
    return (
        f'<figure class="graph" data-search-exclude="true"><div class="graph-picture" tabindex="0" role="group" '
        f'aria-label="{say["graph.scroll"]}" style="--natural:{width}">{svg}</div></figure>'
    )


def headings(content: BeautifulSoup, say: dict[str, str]) -> list[_TocToken]:
    """Give the headings the ids that they name, in place, and return them as Markdown's table of contents does.

    Raises:
        ValueError: a heading names no id.
    """
    tokens: list[_TocToken] = []
    above: list[_TocToken] = []
    for heading in content.find_all(re.compile("^h[1-6]$")):
        for anchor in heading.select("a.anchor-link"):
            anchor.decompose()
        text = heading.get_text()
        if not (match := _EXPLICIT_ID.search(text)):
            raise ValueError(f"the heading {text!r} needs an id: write it as `{text} {{ #id }}`")
        last = heading.contents[-1]
        last.replace_with(_EXPLICIT_ID.sub("", str(last)))
        heading["id"] = match[1]
        name, level = heading.get_text().strip(), int(heading.name[1])
        token: _TocToken = {"level": level, "id": match[1], "name": name, "children": []}
        while above and above[-1]["level"] >= level:
            above.pop()
        (above[-1]["children"] if above else tokens).append(token)
        above.append(token)
        link = content.new_tag(
            "a", attrs={"class": "headerlink", "href": f"#{match[1]}", "title": say["toc.permalink"]}
        )
        link.string = "¶"
        heading.append(link)
    return tokens
