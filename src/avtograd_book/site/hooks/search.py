"""Search that costs a page nothing until it is used, and finds word forms: see src/web/search/worker.js.

Material fetches the index of all languages with every page. Here what it fetches is empty, its worker is ours, and each language
has an index of its own, which our worker fetches when something is looked up.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from avtograd_book.site.pages import is_whole
from avtograd_book.site.paths import LANGUAGES

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


@event_priority(-200)  # after static-i18n, which builds every language and then writes the index of all
def on_post_build(*, config: MkDocsConfig) -> None:
    """Part the index by language."""
    if not is_whole(config):
        return
    folder = Path(config.site_dir) / "search"
    whole = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
    for language, prefix in LANGUAGES.items():
        others = tuple(other for name, other in LANGUAGES.items() if name != language and other.startswith(prefix))
        docs = [d for d in whole["docs"] if d["location"].startswith(prefix) and not d["location"].startswith(others)]
        _write(folder / f"{language}.json", docs)
    _write(folder / "search_index.json", {**whole, "docs": []})


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
