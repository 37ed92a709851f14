"""Exercises and quizzes read once for each state of their files: every language, page and list of a build asks for them again."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from avtograd_book.practice import Exercise, Quiz, load_exercise, load_quiz
from avtograd_book.site.paths import files_below


def exercise(folder: Path) -> Exercise:
    """The exercise, as ``load_exercise`` reads it; not to be changed."""
    return _exercise(folder, tuple((path, path.read_bytes()) for path in files_below(folder)))


def quiz(path: Path) -> Quiz:
    """The quiz, as ``load_quiz`` reads it; not to be changed."""
    return _quiz(path, path.read_bytes())


@lru_cache(maxsize=256)
def _exercise(folder: Path, contents: tuple[tuple[Path, bytes], ...]) -> Exercise:
    return load_exercise(folder)


@lru_cache(maxsize=256)
def _quiz(path: Path, contents: bytes) -> Quiz:
    return load_quiz(path)
