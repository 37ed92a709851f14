"""A wide table scrolls in a box of its own, which a keyboard can reach: Material's script adds such a box late, or never."""

from __future__ import annotations

import re
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language

_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)

# With fewer columns a table's text wraps into a phone's width.
_WIDE = 3


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put every table into its box."""
    name = escape(messages(language(page))["table.scroll"])

    def box(match: re.Match[str]) -> str:
        columns = len(re.findall("<th[ >]", match[1].partition("</tr>")[0]))
        reach = f' tabindex="0" role="group" aria-label="{name}"' if columns >= _WIDE else ""
        return f'<div class="table"{reach}><table class="table-grid">{match[1]}</table></div>'

    return _TABLE.sub(box, html)
