"""The book as a whole: which pages there are, which belong together, and all their findings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from avtograd_book import checks
from avtograd_book.copies import run_copies
from avtograd_book.execute import TIME_LIMIT, execute
from avtograd_book.facts import Facts
from avtograd_book.files import write_atomically
from avtograd_book.finding import Finding
from avtograd_book.page import EncodingError, Page, read
from avtograd_book.review import check_review, lock_text, read_lock, sections

LANGUAGES = ("ru", "en")
"""The book's languages, the one that is written first in front."""


@dataclass(frozen=True)
class Book:
    """Where the book lies."""

    root: Path

    @property
    def docs(self) -> Path:
        """The folder with a folder for each language."""
        return self.root / "docs"

    @cached_property
    def _real_docs(self) -> Path:
        return self.docs.resolve()

    @property
    def lock(self) -> Path:
        """What both languages said when they were last read side by side."""
        return self.docs / "i18n.lock"

    def pages(self) -> list[Path]:
        """All pages, of the first language first."""
        return [path for language in LANGUAGES for path in sorted((self.docs / language).rglob("*.md"))]

    def language(self, path: Path) -> str | None:
        """The language of a page of the book; None for a file outside it."""
        try:
            first = path.resolve().relative_to(self._real_docs).parts[0]
        except (ValueError, IndexError):
            return None
        return first if first in LANGUAGES else None

    def name(self, path: Path) -> str:
        """What a page is called in every language: its path below ``docs/<language>/``."""
        return Path(*path.resolve().relative_to(self._real_docs).parts[1:]).as_posix()

    def twin(self, path: Path) -> Path | None:
        """The same page in the other language, whether it exists or not; None for a file outside the book."""
        language = self.language(path)
        if language is None:
            return None
        other = LANGUAGES[1 - LANGUAGES.index(language)]
        return self.docs / other / path.resolve().relative_to(self._real_docs / language)


@dataclass
class Verdict:
    """What a check has found and what it has not been able to look at."""

    findings: list[Finding] = field(default_factory=list)
    skipped: dict[str, int] = field(default_factory=dict)  # "torch is not installed" → how many blocks
    pages: dict[Path, Page] = field(default_factory=dict)
    facts: dict[Path, Facts] = field(default_factory=dict)


def find_book(start: Path | None = None) -> Book:
    """The book around the current folder: the nearest folder with ``mkdocs.yml`` and ``docs/``.

    Falls back on the checkout that this package lies in.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / "mkdocs.yml").exists() and (folder / "docs").is_dir():
            return Book(folder)
    return Book(Path(__file__).resolve().parents[2])


def markdown_files(paths: Iterable[Path]) -> list[Path]:
    """The Markdown files that are named, or lie below a folder that is.

    Raises:
        FileNotFoundError: a path does not exist; the message names it.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"{path}: no such file or folder")
        files = sorted(path.rglob("*.md")) if path.is_dir() else [path]
        found.update(
            dict.fromkeys(f for f in files if not any(part.startswith(".") for part in f.relative_to(path).parts))
        )
    return list(found)


def check(book: Book, paths: Iterable[Path], *, time_limit: float = TIME_LIMIT, jobs: int | None = None) -> Verdict:
    """Check pages of the book, and any other Markdown files, for all that holds for each.

    Every page is run once; a page of the book is also compared with its translation.
    """
    pages: list[Page] = []
    unread: list[Finding] = []
    for path in paths:
        try:
            pages.append(read(path))
        except EncodingError as e:
            unread.append(Finding(path, e.line, "encoding", e.reason))
    return judge(book, run(book, pages, time_limit=time_limit, jobs=jobs), unread)


def judge(book: Book, ran: Iterable[tuple[Page, Facts]], findings: Iterable[Finding] = ()) -> Verdict:
    """The findings of pages that were run, in addition to those that are there already."""
    verdict = Verdict(list(findings))
    for page, facts in ran:
        verdict.pages[page.path], verdict.facts[page.path] = page, facts
        verdict.findings += check_page(book, page, facts)
        for reason in facts.skipped.values():
            if reason != "notest":
                verdict.skipped[reason] = verdict.skipped.get(reason, 0) + 1
    known = {path.resolve() for path in verdict.pages}
    for page in verdict.pages.values():
        twin = book.twin(page.path)
        # A pair is compared once: from the Russian side, where both sides are being checked.
        if not (twin is not None and book.language(page.path) == LANGUAGES[1] and twin.resolve() in known):
            verdict.findings += check_translation(book, page)
    verdict.findings = sorted(set(verdict.findings))
    return verdict


def run(
    book: Book, pages: Iterable[Page], *, time_limit: float = TIME_LIMIT, jobs: int | None = None
) -> Iterator[tuple[Page, Facts]]:
    """Run pages, and of the book's pages also the programs that readers copy from them."""
    for page, facts in execute(pages, jobs=jobs, time_limit=time_limit):
        if book.language(page.path) is not None:
            facts = run_copies(page, facts, jobs=jobs, time_limit=time_limit)
        yield page, facts


def check_page(book: Book, page: Page, facts: Facts) -> list[Finding]:
    """The findings of one page by itself."""
    wanted = checks.ANY_PAGE
    if book.language(page.path) is not None:
        wanted += checks.BOOK_PAGE
    found = [finding for one in wanted for finding in one(page, facts)]
    found += _required(page, facts)
    return found


def check_translation(book: Book, page: Page) -> list[Finding]:
    """The findings of a page of the book beside its translation; none for a file outside the book."""
    twin = book.twin(page.path)
    if twin is None:
        return []
    language = book.language(page.path)
    if not twin.exists():
        other = LANGUAGES[1 - LANGUAGES.index(language or LANGUAGES[0])]
        return [Finding(page.path, 1, "parity", f"the page has no translation: docs/{other}/ lacks it")]
    try:
        translation = read(twin)
    except EncodingError as e:
        return [Finding(twin, e.line, "encoding", e.reason)]
    ru, en = (page, translation) if language == LANGUAGES[0] else (translation, page)
    found = [*checks.check_parity(ru, en), *checks.check_words(ru, en)]
    if book.lock.exists():  # a book without one, such as a young translation, is not under review yet
        found += check_review(ru, en, read_lock(book.lock).get(book.name(page.path), {}))
    return found


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


def required() -> set[str]:
    """What may not be skipped: ``REQUIRE=torch,chromium`` in the environment."""
    return {name.strip() for name in os.environ.get("REQUIRE", "").split(",") if name.strip()}


def _required(page: Page, facts: Facts) -> Iterator[Finding]:
    for block in page.blocks:
        if block.index in facts.skipped and block.needs in required():
            yield Finding(
                page.path,
                block.fence.line,
                "needs",
                f"{block.needs} is required and is not installed: pip install {block.needs}",
            )
