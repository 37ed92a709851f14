"""Graphs of values become accessible SVG at build; the Mermaid source that was checked stays under the picture."""

from __future__ import annotations

import re
from html import escape, unescape
from itertools import count

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book import mermaid
from avtograd_book.site.errors import BuildError
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source, where
from avtograd_book.site.render import RenderError, renderer

_SOURCE = re.compile(r'<div class="graph-source" data-graph="([^"]*)">(.*?)</div>', re.DOTALL)

# A picture up to this wide (px) fits a phone after shrinking to three quarters, which the style sheet allows.
_FITS_PHONE = 440


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw every graph of the page."""
    number = count()

    def draw(match: re.Match[str]) -> str:
        index = next(number)
        try:
            return picture(match[1], unescape(match[2]), language(page), f"graph-{index + 1}")
        except (mermaid.MermaidError, RenderError, BuildError) as e:
            fences = [fence for fence in source(page).diagrams if "data-graph" in fence.info.options]
            line = fences[index].line + (e.line if isinstance(e, mermaid.MermaidError) else 0)
            raise PluginError(f"{where(page, line)}: diagram: {e}") from None

    return _SOURCE.sub(draw, html)


def picture(name: str, flowchart: str, lang: str, element_id: str) -> str:
    """The picture of one graph, its steps in words and its source.

    Args:
        name: the variable of the page whose graph it is.
        flowchart: its Mermaid source.
        lang: the page's language, for the words.
        element_id: unique on the page.

    Raises:
        mermaid.MermaidError: the source is no flowchart of boxes and arrows.
        RenderError: it is no graph of values.
    """
    say = messages(lang)
    drawn = renderer()("graph", {"diagram": mermaid.parse(flowchart).to_dict(), "lang": lang, "id": element_id})
    scrolls = (
        f' tabindex="0" role="group" aria-label="{escape(say["graph.scroll"])}"' if drawn["width"] > _FITS_PHONE else ""
    )
    steps = "".join(f"<li>{escape(step)}</li>" for step in drawn["steps"])
    # The word that names the diagram language must not stand here in lower case: the plugin that draws the other
    # diagrams takes every page with it apart and puts it together anew.
    # A <figure>, because search takes the first closing tag of the same name for the end of what it is to leave out.
    return (
        f'<figure class="graph" data-graph="{name}" data-search-exclude="true">'
        f'<div class="graph-picture"{scrolls} style="--natural:{drawn["width"]}px">{drawn["svg"]}</div>'
        f'<details class="graph-text"><summary>{escape(say["graph.text"])}</summary><ul>{steps}</ul>'
        f"<p>{escape(say['graph.source'])}</p>"
        f'<div class="highlight"><pre><code>{escape(flowchart, quote=False)}</code></pre></div></details></figure>'
    )
