"""Exercises and quizzes are read once for each state of their files, and anew when one of them changes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from avtograd_book.site.paths import DOCS
from avtograd_book.site.practice_sources import exercise, quiz
from avtograd_book.sources import exercise_folders, quiz_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    first = exercise_folders(DOCS)[0]
    return Path(shutil.copytree(first, tmp_path / first.name))


def test_an_exercise_is_read_once(folder: Path) -> None:
    assert exercise(folder) is exercise(folder)


@pytest.mark.parametrize("name", ["starter.py", "text.ru.yml", "mutants"])
def test_a_change_of_any_file_of_an_exercise_is_seen(folder: Path, name: str) -> None:
    before = exercise(folder)
    path = folder / name
    changed = next(path.glob("*.py")) if path.is_dir() else path
    changed.write_text(f"{changed.read_text('utf-8')}# more\n", encoding="utf-8")
    assert exercise(folder) is not before


def test_a_file_that_an_exercise_has_lost_is_missed(folder: Path) -> None:
    exercise(folder)
    (folder / "text.en.yml").unlink()
    assert "the file is missing" in str(exercise(folder).findings)


def test_a_changed_quiz_is_seen(tmp_path: Path) -> None:
    path = Path(shutil.copy(quiz_files(DOCS)[0], tmp_path))
    before = quiz(path)
    assert quiz(path) is before
    path.write_text(f"{path.read_text('utf-8')}# more\n", encoding="utf-8")
    assert quiz(path) is not before
