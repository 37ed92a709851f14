"""What readers can keep for reading without a network, and addresses that change with what lies there."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from avtograd_book.site.paths import LANGUAGES

# Files whose names do not change with their contents, though pages name them: the address does, by its query.
_NAMED = re.compile(
    r'(?P<before>(?:href|src)=")(?P<path>(?:\.\./)*(?:\./)?(?P<file>assets/[\w./-]+\.(?:css|js)))(?:\?v=\w+)?(?=")'
)
# Material's own script carries a fingerprint in its name; its style sheets do too, but were changed since.
_FINGERPRINTED = re.compile(r"\.[0-9a-f]{8}\.min\.js$")

# What every page may need. Python and the library of diagrams weigh more than the book: they are kept where they were used.
_SHARED = (
    "assets/*.css",
    "assets/*.js",
    "assets/*.svg",
    "assets/js/**/*.js",
    "assets/javascripts/*.js",
    "assets/javascripts/workers/*.js",
    "assets/javascripts/lunr/min/lunr.ru.min.js",
    "assets/javascripts/lunr/min/lunr.stemmer.support.min.js",
    "assets/stylesheets/*.css",
    "assets/vendor/katex/**/*",
    "assets/practice/**/*",
    "search/search_index.json",
)
_PYTHON = "assets/python"
_LIST = "offline.json"


def address_by_contents(site: Path) -> None:
    """Give the files that pages name an address that changes with their contents, in every page of the built site."""
    known: dict[str, str] = {}

    def addressed(match: re.Match[str]) -> str:
        file = match["file"]
        if _FINGERPRINTED.search(file) or not (site / file).is_file():
            return match[0]
        if file not in known:
            known[file] = fingerprint(site / file)
        return f"{match['before']}{match['path']}?v={known[file]}"

    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        changed = _NAMED.sub(addressed, html)
        if changed != html:
            page.write_text(changed, encoding="utf-8")


def write_list(site: Path) -> None:
    """Write ``offline.json``: by language, and for both, each address with its fingerprint; see src/web/offline."""
    pages = {path.parent for path in site.rglob("index.html")}
    lists: dict[str, object] = {}
    for language, prefix in LANGUAGES.items():
        others = [site / other for name, other in LANGUAGES.items() if name != language and other]
        files = {}
        for page in sorted(pages):
            if prefix and not page.is_relative_to(site / prefix):
                continue
            if not prefix and any(page.is_relative_to(other) for other in others):
                continue
            address = f"{page.relative_to(site).as_posix()}/".removeprefix("./")
            files[address] = fingerprint(page / "index.html")
            data = (path for path in sorted(page.glob("*.json")) if path.name != _LIST)
            files |= {f"{address}{path.name}": fingerprint(path) for path in data}
        search = f"search/{language}.json"
        lists[language] = files | {search: fingerprint(site / search)}
    lists["shared"] = dict(sorted(_shared(site)))
    lists["folders"] = sorted(f"{_PYTHON}/{path.name}/" for path in (site / _PYTHON).glob("*/"))
    text = json.dumps(lists, ensure_ascii=False, separators=(",", ":"))
    (site / _LIST).write_text(text, encoding="utf-8")


def _shared(site: Path) -> list[tuple[str, str]]:
    named = {match["file"] for page in site.rglob("*.html") for match in _NAMED.finditer(page.read_text("utf-8"))}
    found = []
    for path in {path for pattern in _SHARED for path in site.glob(pattern) if path.is_file()}:
        file, digest = path.relative_to(site).as_posix(), fingerprint(path)
        query = f"?v={digest}" if file in named and not _FINGERPRINTED.search(file) else ""
        found.append((file + query, digest))
    return found


def fingerprint(path: Path) -> str:
    """Changes with the file's contents."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]
