"""All exercises and quizzes of a book, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from avtograd_book.execute import execute
from avtograd_book.finding import Finding
from avtograd_book.practice.check_complete import check_complete
from avtograd_book.practice.check_programs import Proof, misfits, program_jobs
from avtograd_book.practice.check_quiz import check_quiz, quiz_jobs
from avtograd_book.practice.check_words import check_words, word_jobs
from avtograd_book.practice.exercise import load_exercise
from avtograd_book.practice.job import Job
from avtograd_book.practice.quiz import load_quiz
from avtograd_book.sources import exercise_folders, quiz_files

TIME_LIMIT = 60.0
"""Seconds for the programs of one sheet: the checks count steps, so only what no step counts can take so long."""


def check_practice(docs: Path, *, time_limit: float = TIME_LIMIT) -> list[Finding]:
    """All that is wrong with the exercises and quizzes below ``docs``, by file and line.

    Args:
        docs: the book's folder ``docs/``.
        time_limit: seconds for the programs of one sheet.
    """
    findings: list[Finding] = []
    jobs: list[Job] = []
    afterwards: list[Callable[[], Iterator[Finding]]] = []
    for folder in exercise_folders(docs):
        exercise = load_exercise(folder)
        unfit = exercise.findings or list(misfits(exercise))
        findings += unfit
        if not unfit:
            findings += check_words(exercise)
            proof = Proof()
            jobs += [*program_jobs(exercise, proof), *word_jobs(exercise)]
            afterwards.append(partial(check_complete, exercise, proof))
    for path in quiz_files(docs):
        quiz = load_quiz(path)
        findings += quiz.findings
        if not quiz.findings:
            findings += check_quiz(quiz)
            jobs += quiz_jobs(quiz)
    judges = {id(job.sheet.page): job for job in jobs}
    for page, facts in execute((job.sheet.page for job in jobs), time_limit=time_limit):
        findings += judges[id(page)].judge(facts)
    for check in afterwards:
        findings += check()
    return sorted(set(findings))
