"""Where the exercises and quizzes of a book lie."""

from __future__ import annotations

from pathlib import Path


def exercise_folders(docs: Path) -> list[Path]:
    """The folders of exercises: all but the one of what they share."""
    folders = (path for path in (docs / "exercises").glob("*/") if path.is_dir())
    return sorted(path for path in folders if path.name != "harness" and path.name[0] not in "._")


def quiz_files(docs: Path) -> list[Path]:
    """The files of quizzes."""
    return sorted((docs / "quizzes").glob("*.yml"))


def practice_files(docs: Path) -> dict[tuple[str, str], Path]:
    """Kind ("exercise" or "quiz") and name of all there is → the file to look at."""
    exercises = {("exercise", folder.name): folder / "starter.py" for folder in exercise_folders(docs)}
    return exercises | {("quiz", path.stem): path for path in quiz_files(docs)}
