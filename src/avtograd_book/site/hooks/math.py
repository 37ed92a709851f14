"""Formulas become HTML and MathML at build, so that a page needs no JavaScript to show them."""

from __future__ import annotations

import re
from html import unescape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.site.errors import BuildError
from avtograd_book.site.pages import source, where
from avtograd_book.site.render import RenderError, renderer

# What pymdownx.arithmatex leaves in its generic mode.
_FORMULA = re.compile(r'<(span|div) class="arithmatex">\\([(\[])(.*?)\\[)\]]</\1>', re.DOTALL)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw every formula of the page."""

    def draw(match: re.Match[str]) -> str:
        tag, kind, tex = match[1], match[2], unescape(match[3]).strip()
        try:
            drawn = renderer()("math", {"tex": tex, "display": kind == "["})
        except (RenderError, BuildError) as e:
            line = next((n for n, text in source(page).prose.items() if tex in text), None)
            raise PluginError(f"{where(page, line)}: formula {tex!r}: {e}") from None
        reach = ' tabindex="0"' if kind == "[" else ""  # a long one scrolls on a phone
        return f'<{tag} class="formula"{reach}>{drawn}</{tag}>'

    return _FORMULA.sub(draw, html)
