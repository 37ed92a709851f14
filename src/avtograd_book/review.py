"""The review lock: what both languages of each section said when somebody last read them side by side.

``docs/i18n.lock`` keeps, per page and section, a short fingerprint of every line of both sides; so a side that has moved
on alone is found, and at its lines, not only somewhere in the section.
"""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from avtograd_book.book import LANGUAGES, Book
from avtograd_book.files import write_atomically
from avtograd_book.finding import Finding
from avtograd_book.page import Page, read

Sides: TypeAlias = dict[str, str]  # language → fingerprints of the section's lines, in order, separated by blanks
Lock: TypeAlias = dict[str, dict[str, Sides]]  # page → section's id → sides

ACCEPT = "python -m avtograd_book accept"


def read_lock(path: Path) -> Lock:
    """The lock as it was last accepted; empty where there is none.

    Raises:
        ValueError: the file is damaged; the message names it and says what to do.
    """
    if not path.exists():
        return {}
    try:
        lock: Lock = json.loads(path.read_text("utf-8"))
    except ValueError as e:
        raise ValueError(
            f"{path}: not a review lock ({e}); restore it from git, or accept all pages anew: {ACCEPT}"
        ) from e
    return lock


def lock_text(lock: Lock) -> str:
    """The lock as a file: one section a line, sorted, so that two people's reviews merge."""
    pages = []
    for page in sorted(lock):
        sections = [f"  {json.dumps(key)}: {json.dumps(lock[page][key], sort_keys=True)}" for key in lock[page]]
        pages.append(f"{json.dumps(page)}: {{\n" + ",\n".join(sections) + "\n}")
    return "{\n" + ",\n".join(pages) + "\n}\n"


def sections(ru: Page, en: Page) -> dict[str, Sides]:
    """What a pair of pages says now, for the lock."""
    found: dict[str, Sides] = {}
    for language, page in (("ru", ru), ("en", en)):
        for key, lines in _sections(page).items():
            found.setdefault(key, {})[language] = " ".join(mark for _, mark in lines)
    return found


def behind(ru: Page, en: Page, accepted: dict[str, Sides], language: str) -> list[str]:
    """The sections that have changed in the other language alone since both were last read side by side."""
    found = []
    for key, now in sections(ru, en).items():
        before = accepted.get(key, {})
        changed = {side for side in LANGUAGES if now.get(side, "") != before.get(side, "")}
        if changed and language not in changed:
            found.append(key)
    return found


def check_review(ru: Page, en: Page, accepted: dict[str, Sides]) -> Iterator[Finding]:
    """Sections of which a side has changed since the last joint review: at the changed lines, and at the other side's heading."""
    now = {"ru": _sections(ru), "en": _sections(en)}
    pages, names = {"ru": ru, "en": en}, {"ru": "Russian", "en": "English"}
    for key in {**now["ru"], **now["en"]}:
        before = accepted.get(key)
        changed = {}
        for language, page in pages.items():
            lines = now[language].get(key, [])
            known = (before or {}).get(language, "").split()
            if [mark for _, mark in lines] != known:
                changed[language] = _first_changed(lines, known) or _heading(page, key)
        for language, page in pages.items():
            other = "en" if language == "ru" else "ru"
            if language in changed and before is None:
                message = f"section #{key} is new: read both languages side by side, then {ACCEPT} {page.path.name}"
                yield Finding(page.path, _heading(page, key), "review", message)
            elif language in changed:
                message = (
                    f"changed since both languages were last read side by side: compare section #{key}, then {ACCEPT}"
                )
                yield Finding(page.path, changed[language], "review", message)
            elif other in changed:
                message = f"the {names[other]} of section #{key} has changed (line {changed[other]}): follow it here, then {ACCEPT}"
                yield Finding(page.path, _heading(page, key), "review", message)


def _sections(page: Page) -> dict[str, list[tuple[int, str]]]:
    """Section's id → (line, fingerprint) of its lines; what stands above the first heading is section ``top``."""
    starts = {h.line: h.id or f"line-{h.line}" for h in page.headings}
    found: dict[str, list[tuple[int, str]]] = {}
    key = "top"
    for number, line in enumerate(page.lines, 1):
        key = starts.get(number, key)
        if words := " ".join(line.split()):
            found.setdefault(key, []).append((number, hashlib.sha256(words.encode()).hexdigest()[:5]))
    return found


def _first_changed(lines: list[tuple[int, str]], known: list[str]) -> int:
    marks = [mark for _, mark in lines]
    for tag, i1, i2, _, _ in difflib.SequenceMatcher(None, marks, known, autojunk=False).get_opcodes():
        if tag != "equal":
            return lines[i1 if i2 > i1 else max(i1 - 1, 0)][0] if lines else 0
    return 0


def _heading(page: Page, key: str) -> int:
    return next((h.line for h in page.headings if h.id == key), 1)


def accept(book: Book, paths: Iterable[Path]) -> list[str]:
    """Take down that both languages of these pages have been read side by side; the names of the pages that this changed."""
    lock = read_lock(book.lock)
    changed = []
    for path in paths:
        twin = book.twin(path)
        if twin is None or not twin.exists():
            continue
        ru, en = (path, twin) if book.language(path) == LANGUAGES[0] else (twin, path)
        now = sections(read(ru), read(en))
        if lock.get(book.name(path)) != now:
            lock[book.name(path)] = now
            changed.append(book.name(path))
    gone = [name for name in lock if not (book.docs / LANGUAGES[0] / name).exists()]
    for name in gone:
        del lock[name]
    if changed or gone:
        write_atomically(book.lock, lock_text(lock))
    return changed + gone
