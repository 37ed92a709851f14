"""What of an exercise and of a quiz goes to the reader, in one language: plain data for JSON. Texts are Markdown."""

from __future__ import annotations

from pathlib import Path

from avtograd_book.practice.exercise import Exercise
from avtograd_book.practice.quiz import Quiz
from avtograd_book.practice.tree import Localized

Data = dict[str, object]


def exercise_data(exercise: Exercise, language: str) -> Data:
    """An exercise; its tests come in their order, its causes and hints by the ids that the outcomes of the checks have.

    ``starter`` and ``solution`` are whole programs. ``{part}`` in ``not_yet`` and ``rests_on`` stands for the outcome's part.
    """
    words = exercise.words[language]
    return {
        "id": exercise.id,
        "title": words.title.shown,
        "task": words.task.shown,
        "not_yet": words.not_yet.shown,
        "rests_on": words.rests_on.shown,
        "tests": [{"id": test, "title": title.shown} for test, title in words.tests.items()],
        "causes": {cause: text.shown for cause, text in words.causes.items()},
        "hints": {part: [step.shown for step in steps] for part, steps in words.hints.items()},
        "starter": exercise.starter_in(language).text,
        "solution": exercise.solution_in(language).text,
        "explanation": words.explanation.shown,
    }


def judging_files(exercise: Exercise) -> dict[str, Path]:
    """What the reader's browser runs to judge a program, by path in a folder that is to be on ``sys.path``.

    Then ``import harness, checks``; :mod:`harness` (docs/exercises/harness) says how they are called.
    """
    shared = exercise.folder.parent / "harness"
    return {"checks.py": exercise.checks} | {f"harness/{path.name}": path for path in sorted(shared.glob("*.py"))}


def quiz_data(quiz: Quiz, language: str) -> Data:
    """A quiz, right answers and explanations included: a page without a server has nowhere to hide them.

    A number that a reader types is read as ``answers.read_number`` does it, and is right within ``tolerance``.
    """
    questions: list[Data] = []
    for question in quiz.questions:
        data: Data = {"id": question.id, "kind": question.kind, "text": _said(question.text, language)}
        if question.kind == "number":
            data |= {
                "answer": question.answer,
                "tolerance": question.tolerance,
                "explain": _said(question.explain, language),
                "wrong": [{"answer": w.answer, "explain": _said(w.explain, language)} for w in question.wrong],
                "otherwise": _said(question.otherwise, language),
            }
        else:
            data["options"] = [
                {"text": _said(o.text, language), "right": o.right, "explain": _said(o.explain, language)}
                for o in question.options
            ]
        questions.append(data)
    return {"id": quiz.id, "questions": questions}


def _said(text: Localized, language: str) -> str:
    return text[language].shown
