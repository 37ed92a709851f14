"""How much of practice was checked, in numbers."""

from __future__ import annotations

from pathlib import Path

from avtograd_book.book import LANGUAGES
from avtograd_book.practice.exercise import load_exercise
from avtograd_book.practice.quiz import load_quiz
from avtograd_book.sources import exercise_folders, quiz_files


def practice_counts(docs: Path) -> dict[str, int]:
    """Exercises, their tests and the wrong solutions that they catch, questions of quizzes."""
    exercises = [load_exercise(folder) for folder in exercise_folders(docs)]
    words = [exercise.words[LANGUAGES[0]] for exercise in exercises if LANGUAGES[0] in exercise.words]
    return {
        "exercises": len(exercises),
        "tests": sum(len(said.tests) for said in words),
        "mutants": sum(len(exercise.mutants) for exercise in exercises),
        "questions": sum(len(load_quiz(path).questions) for path in quiz_files(docs)),
    }
