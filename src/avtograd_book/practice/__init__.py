"""Exercises and quizzes: data for both languages, and the proof that they are right.

docs/exercises/<id>/ and docs/quizzes/<id>.yml are read by :func:`load_exercise` and :func:`load_quiz`, proven by
:func:`check_practice`, and handed to the site by :mod:`avtograd_book.practice.published`.
"""

from avtograd_book.practice.check import check_practice, exercise_folders, quiz_files
from avtograd_book.practice.exercise import Exercise, load_exercise
from avtograd_book.practice.quiz import Quiz, load_quiz

__all__ = ["Exercise", "Quiz", "check_practice", "exercise_folders", "load_exercise", "load_quiz", "quiz_files"]
