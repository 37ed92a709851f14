"""The book as a whole: which pages there are, and which belong together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

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
