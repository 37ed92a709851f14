"""A table scrolls in a box of its own, which a keyboard can reach: Material's script adds such a box late, or never."""

from __future__ import annotations

import re
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language
from avtograd_book.site.skipped import height

_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)

# A corner above row names is no header of anything.
_CORNER = re.compile(r"<th[^>]*>\s*</th>")


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put every table into its box."""
    name = escape(messages(language(page))["table.scroll"])

    def box(match: re.Match[str]) -> str:
        inner = _CORNER.sub("<td></td>", match[1])
        box = f'<div class="table" tabindex="0" role="group" aria-label="{name}"{height(2 * inner.count("<tr"))}>'
        return f'{box}<table class="table-grid">{inner}</table></div>'

    return _TABLE.sub(box, html)
