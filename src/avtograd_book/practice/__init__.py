"""Exercises and quizzes: data for both languages, and the proof that they are right.

An exercise is a folder, docs/exercises/<id>/::

    starter.py      the program that the reader begins with; its Russian comments and strings are translated by text.en.yml
    solution.py     the functions and methods to be written, which take the place of the starter's
    checks.py       the tests, see docs/exercises/harness: the same file judges here and in the reader's browser
    mutants/*.py    a wrong idea each: code that takes the place of the solution's, under `# test: <id>` and `# cause: <id>`
    variants/*.py   code that is right in another way
    text.<language>.yml   what the reader is told; numbers are bound to the solution as on any page

A quiz is a file, docs/quizzes/<id>.yml, for both languages. They are read by :func:`load_exercise` and :func:`load_quiz`,
proven by :func:`check_practice`, and handed to the site by :mod:`avtograd_book.practice.published`.
"""

from avtograd_book.practice.check import check_practice
from avtograd_book.practice.counted import practice_counts
from avtograd_book.practice.exercise import Exercise, load_exercise
from avtograd_book.practice.quiz import Quiz, load_quiz

__all__ = ["Exercise", "Quiz", "check_practice", "load_exercise", "load_quiz", "practice_counts"]
