"""Facts remembered between builds of the site and between checks, so that they run only what has changed.

Tests never ask here: they run every page, every time, and so does a check that is not told to remember. What is remembered
holds for exactly the page, the engine, the checker, the Python and the installed packages that it was found with.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from avtograd_book.book import Book
from avtograd_book.execute import TIME_LIMIT
from avtograd_book.facts import Facts
from avtograd_book.files import locked
from avtograd_book.finding import Finding
from avtograd_book.page import Page, read
from avtograd_book.practice import check_practice, practice_counts
from avtograd_book.report import today
from avtograd_book.verdict import Verdict, judge, run

_SOURCE = Path(__file__).resolve().parents[1]

T = TypeVar("T")


@dataclass(frozen=True)
class Remembered:
    """What was found, and the day (ISO, UTC) on which the code was run."""

    facts: Facts
    day: str


@dataclass(frozen=True)
class Recalled:
    """The verdict on the whole book, and page → the day on which it was run."""

    verdict: Verdict
    days: dict[Path, str]


class Memory:
    """What is remembered of a book, in its ``.cache/facts``: one file a page, written over when it no longer holds.

    Args:
        book: the book.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        self._folder = book.root / ".cache" / "facts"
        self._version = version()

    def page(self, page: Page) -> Remembered | None:
        """What is remembered of a page; None where it is to be run, as a file outside the book always is."""
        if self._book.language(page.path) is None:
            return None
        found = self._load(self._name(page), page.text, tuple)
        return Remembered(*found) if found else None

    def practice(self) -> list[Finding] | None:
        """The findings of all exercises and quizzes; None where they are to be checked."""
        return self._load("practice", self._practice_text(), list)

    def check_practice(self) -> list[Finding]:
        """The same; they are checked where nothing is remembered."""
        found = self.practice()
        if found is None:
            found = check_practice(self._book.docs)
            self._store("practice", self._practice_text(), found)
        return found

    def run(
        self, book: Book, pages: Iterable[Page], *, time_limit: float = TIME_LIMIT, jobs: int | None = None
    ) -> Iterator[tuple[Page, Facts]]:
        """What :func:`avtograd_book.verdict.run` does, for those of the pages of which nothing is remembered."""
        new: list[Page] = []
        for page in pages:
            found = self.page(page)
            if found is None or found.facts.died >= 0:  # what ended a page may have been the machine's fault
                new.append(page)
            else:
                yield page, found.facts
        for page, facts in run(book, new, time_limit=time_limit, jobs=jobs):
            if book.language(page.path) is not None:
                self._store(self._name(page), page.text, (facts, today()))
            yield page, facts

    def refresh(self, pages: Iterable[Page]) -> None:
        """Run those of the pages, and check the exercises, of which nothing is remembered."""
        for _ in self.run(self._book, pages):
            pass
        self.check_practice()

    def _name(self, page: Page) -> str:
        return page.path.resolve().relative_to(self._book.docs.resolve()).as_posix()

    def _practice_text(self) -> str:
        folders = (self._book.docs / "exercises", self._book.docs / "quizzes")
        return "\0".join(f"{p}\0{p.read_text()}" for folder in folders for p in _sources(folder))

    def _key(self, name: str, text: str) -> str:
        return hashlib.sha256(f"{self._version}\0{name}\0{text}".encode()).hexdigest()

    def _file(self, name: str) -> Path:
        return self._folder / f"{name.replace('/', '.')}.pickle"

    def _load(self, name: str, text: str, kind: type[T]) -> T | None:
        # Whatever a file holds that was written by other code, or not to its end, is as good as nothing.
        with contextlib.suppress(Exception):
            key, found = pickle.loads(self._file(name).read_bytes())
            if key == self._key(name, text) and isinstance(found, kind):
                return found
        return None

    def _store(self, name: str, text: str, found: Any) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        descriptor, fresh = tempfile.mkstemp(dir=self._folder)
        with os.fdopen(descriptor, "wb") as file:
            pickle.dump((self._key(name, text), found), file)
        os.replace(fresh, self._file(name))


def version() -> str:
    """Changes with everything that facts depend on beside the page's text."""
    packages = sorted(path.name for path in Path(sysconfig.get_path("purelib")).glob("*.dist-info"))
    digest = hashlib.sha256("\0".join([sys.version, *packages]).encode())
    for path in (*_sources(_SOURCE / "avtograd"), *_sources(_SOURCE / "avtograd_book")):
        name = path.relative_to(_SOURCE)
        if "site" not in name.parts:  # how a page looks changes nothing in what its code does
            digest.update(f"\0{name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix in (".py", ".yml", ".csv"))


def recall(book: Book) -> Recalled:
    """All facts of the book; what is not remembered is run first, in a process of its own.

    Raises:
        RuntimeError: the checker could not be run; its last words are the message.
        EncodingError: a page is not UTF-8.
    """
    pages = [read(path) for path in book.pages()]
    with locked(book.root / ".cache" / "facts.lock"):
        recalled = _recalled(book, pages)
        if recalled is None or any(facts.died >= 0 for facts in recalled.verdict.facts.values()):
            # A process of its own: the checker forks one a page, which a caller with threads (MkDocs) is no place for.
            command = [sys.executable, "-m", "avtograd_book.remembered", str(book.root)]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
            recalled = _recalled(book, pages)
            if recalled is None:
                words = done.stderr.strip() or "pages or the checker were changed meanwhile: build again"
                raise RuntimeError(f"the checker left no facts: {words}")
    return recalled


def _recalled(book: Book, pages: list[Page]) -> Recalled | None:
    memory = Memory(book)
    practice = memory.practice()
    known = [(page, memory.page(page)) for page in pages]
    ran = [(page, found) for page, found in known if found is not None]
    if practice is None or len(ran) < len(known):
        return None
    verdict = judge(book, ((page, found.facts) for page, found in ran), practice)
    verdict.practice = practice_counts(book.docs)
    return Recalled(verdict, {page.path: found.day for page, found in ran})


def main() -> None:
    """Run what has changed in the book that is named on the command line."""
    book = Book(Path(sys.argv[1]))
    Memory(book).refresh([read(path) for path in book.pages()])


if __name__ == "__main__":
    main()
