"""What a block has drawn with ``vis`` stands under its output: as the checker has seen it at build, anew after each run."""

from __future__ import annotations

import re
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.facts import Chart, Picture
from avtograd_book.site.errors import BuildError
from avtograd_book.site.graph_html import frame
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, where
from avtograd_book.site.render import RenderError, renderer
from avtograd_book.site.verified import facts_of

_BLOCK = re.compile(r'(<run-block [^>]*data-block="(\d+)"[^>]*>.*?)(</run-block>)', re.DOTALL)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the pictures of every block behind what it printed."""
    if "<run-block" not in html:
        return html
    drawn: dict[int, list[str]] = {}
    for number, picture in enumerate(facts_of(page).pictures, 1):
        try:
            figure = figure_of(picture, language(page), f"picture-{number}")
        except (RenderError, BuildError) as e:
            raise PluginError(f"{where(page)}: picture {number} of the page: {e}") from None
        drawn.setdefault(picture.block, []).append(figure)

    def place(found: re.Match[str]) -> str:
        figures = "".join(drawn.get(int(found[2]), ()))
        return f'{found[1]}<div class="pictures">{figures}</div>{found[3]}' if figures else found[0]

    return _BLOCK.sub(place, html)


def figure_of(picture: Picture | Chart, lang: str, element_id: str) -> str:
    """One picture: its title, and itself as SVG.

    Raises:
        RenderError: it cannot be drawn.
    """
    if isinstance(picture, Chart):
        return f'<figure class="plot">{picture.svg}</figure>'
    data = {"title": picture.title, "nodes": picture.nodes, "edges": picture.edges}
    drawn = renderer()("picture", {"picture": data, "lang": lang, "id": element_id})
    caption = f"<figcaption>{escape(picture.title)}</figcaption>" if picture.title else ""
    return f'<figure class="graph" data-search-exclude="true">{frame(drawn, messages(lang))}{caption}</figure>'
