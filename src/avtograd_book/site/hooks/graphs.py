"""Graphs of values become accessible SVG at build, which opens into stepping; the Mermaid source that was checked stays under the
picture. What is stepped through is the engine's own backward pass, as the checker has run it: ``graphs.json`` beside the page."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from itertools import count
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import write_file

from avtograd_book import mermaid
from avtograd_book.site.errors import BuildError
from avtograd_book.site.graph_html import frame
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source, where
from avtograd_book.site.render import RenderError, renderer
from avtograd_book.site.verified import facts_of

_SOURCE = re.compile(r'<div class="graph-source" data-graph="([^"]*)">(.*?)</div>', re.DOTALL)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw every graph of the page."""
    number = count()
    known = _stepped(page) if "graph-source" in html else {}

    def draw(match: re.Match[str]) -> str:
        index = next(number)
        key = f"graph-{index + 1}"
        stepped = json.loads(known[key]) if key in known else None
        try:
            return picture(match[1], unescape(match[2]), language(page), key, stepped)
        except (mermaid.MermaidError, RenderError, BuildError) as e:
            line = _fences(page)[index] + (e.line if isinstance(e, mermaid.MermaidError) else 0)
            raise PluginError(f"{where(page, line)}: diagram: {e}") from None

    return _SOURCE.sub(draw, html)


@event_priority(-100)
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Write the graphs beside the page: a reader's browser fetches them when one is opened."""
    if "<graph-stepper" in output:
        inside = ",".join(f"{json.dumps(key)}:{stepped}" for key, stepped in _stepped(page).items())
        write_file(f"{{{inside}}}".encode(), str(Path(config.site_dir, page.file.dest_uri).with_name("graphs.json")))
    return output


def _fences(page: Page) -> list[int]:
    """The lines of the page's graphs of values, in order."""
    return [fence.line for fence in source(page).diagrams if "data-graph" in fence.info.options]


def _stepped(page: Page) -> dict[str, str]:
    """The graphs that can be stepped through, by the id of their picture, as JSON."""
    graphs = facts_of(page).graphs
    lines = enumerate(_fences(page), 1)
    return {f"graph-{n}": graphs[line].stepped for n, line in lines if line in graphs and graphs[line].stepped}


def picture(name: str, flowchart: str, lang: str, element_id: str, stepped: dict[str, Any] | None = None) -> str:
    """The picture of one graph, its steps in words and its source.

    Args:
        name: the variable of the page whose graph it is.
        flowchart: its Mermaid source.
        lang: the page's language, for the words.
        element_id: unique on the page; the key of the graph in graphs.json.
        stepped: what ``avtograd.graph.stepped`` gives of it; without it the picture does not open.

    Raises:
        mermaid.MermaidError: the source is no flowchart of boxes and arrows.
        RenderError: it is no graph of values.
    """
    say = messages(lang)
    diagram = mermaid.parse(flowchart).to_dict()
    drawn = renderer()("graph", {"diagram": diagram, "stepped": stepped, "lang": lang, "id": element_id})
    steps = "".join(f"<li>{escape(step)}</li>" for step in drawn["steps"])
    # A <figure>, because search takes the first closing tag of the same name for the end of what it is to leave out.
    figure = (
        f'<figure class="graph" data-graph="{name}" data-search-exclude="true">{frame(drawn, say)}'
        f'<details class="graph-text"><summary>{escape(say["graph.text"])}</summary><ul>{steps}</ul>'
        f"{_backward(drawn['backward'], say)}<p>{escape(say['graph.source'])}</p>"
        f'<div class="highlight"><pre><code>{escape(flowchart, quote=False)}</code></pre></div></details></figure>'
    )
    if stepped is None:
        return figure
    words = escape(say["step.open"])
    return f'<graph-stepper data-key="{element_id}" data-open="{words}">{figure}</graph-stepper>'


def _backward(rows: list[dict[str, str]], say: dict[str, str]) -> str:
    """The steps of the backward pass, one a line."""
    if not rows:
        return ""
    lines = "".join(f"<li>{escape(row['what'])}. {escape(row['gives'])}</li>" for row in rows)
    return f"<p>{escape(say['step.table.backward'])}:</p><ol>{lines}</ol>"
