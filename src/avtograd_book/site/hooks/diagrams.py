"""Diagrams that are drawn in the browser: the library comes from this site, and only where a page has such a diagram."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

_SHIM = re.compile(r'\s*<script src="[^"]*/mermaid-shim\.js"></script>')


@event_priority(100)  # before mermaid2, which then has nothing to do on a page without diagrams
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Take the loader out of pages that draw nothing."""
    return output if '<pre class="mermaid">' in output else _SHIM.sub("", output)
