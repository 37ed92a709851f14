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
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from avtograd_book.site.pages import is_whole
from avtograd_book.site.paths import LANGUAGES

# The page's settings name the worker that searches; ours wraps Material's and is told both that one and the language.
_WORKER = re.compile(r'"search": "([^"]*/workers/)(search\.\w+\.min\.js)"')


# What is not to be found, as Material reads it: up to the first closing tag of the same name.
_EXCLUDED = re.compile(r'<([a-z]+)\b[^>]* data-search-exclude="true"[^>]*>.*?</\1>', re.DOTALL)
_CODE = re.compile(r"<pre\b.*?</pre>", re.DOTALL)
_COLOUR = re.compile(r"</?span\b[^>]*>")
_MARK = re.compile(r'\s?data-search-\w+="[^"]+"')


@event_priority(100)  # before Material, which makes its index of the page's content
def _without_excluded(
    context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
) -> TemplateContext:
    # Formulas for the eye, pictures and the colours of code are most of a page's tags: Material would pass over each, one by one.
    page.meta["whole"] = page.content
    page.content = _CODE.sub(lambda code: _COLOUR.sub("", code[0]), _EXCLUDED.sub("", page.content or ""))
    return context


@event_priority(-100)  # after it
def _with_excluded(context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation) -> TemplateContext:
    page.content = _MARK.sub("", page.meta.pop("whole"))
    return context


on_page_context = CombinedEvent(_without_excluded, _with_excluded)


@event_priority(100)  # before the page is kept from mermaid2, see diagrams.py
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
