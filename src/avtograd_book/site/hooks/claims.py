"""What binds a number on a page to the code that computed it is for the checker: readers get the number alone."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

# In code such a comment is escaped, so it stays.
_CLAIM = re.compile(r"<!--[=:].*?-->", re.DOTALL)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Take the claims out of the finished HTML."""
    return _CLAIM.sub("", html)
