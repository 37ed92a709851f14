"""One search over both languages: what stands in the page's own language comes first."""

from __future__ import annotations

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

# The page's settings name the worker that searches; ours wraps Material's and is told both that one and the language.
_WORKER = re.compile(r'"search": "([^"]*/workers/)(search\.\w+\.min\.js)"')


@event_priority(100)  # before mermaid2, which writes every tag of a page with diagrams anew
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Put our worker in the place of Material's."""
    ours = rf'"search": "\1search-worker.js?lang={config.theme["language"]}\\u0026worker=\2"'
    output, found = _WORKER.subn(ours, output)
    if found != 1:
        raise PluginError("hooks/search.py: Material no longer names its search worker in the page's settings")
    return output
