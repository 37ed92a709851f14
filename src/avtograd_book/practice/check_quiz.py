"""A quiz's right answers are what its proofs compute; every option is explained, in both languages alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from avtograd_book.book import LANGUAGES
from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.answers import equals
from avtograd_book.practice.job import Job
from avtograd_book.practice.program import program
from avtograd_book.practice.quiz import Question, Quiz
from avtograd_book.practice.sheet import Key, Sheet
from avtograd_book.practice.tree import Text
from avtograd_book.practice.words import check_translation
from avtograd_book.verdict import required

_ID = re.compile(r"[a-z0-9-]+")


def check_quiz(quiz: Quiz) -> Iterator[Finding]:
    """What can be said without running a proof."""
    ids: set[str] = set()
    for question in quiz.questions:
        if question.id in ids:
            yield Finding(quiz.path, question.line, "quiz", f"the id {question.id!r} is there twice")
        if not _ID.fullmatch(question.id):
            yield Finding(
                quiz.path, question.line, "quiz", f"the id {question.id!r} is not of small letters, digits and hyphens"
            )
        ids.add(question.id)
        for proof in question.proofs():
            try:
                compile(proof.value, "<proof>", "eval", dont_inherit=True)
            except SyntaxError as e:
                yield Finding(quiz.path, proof.line, "quiz", f"a proof is an expression, and this is none: {e.msg}")
        yield from _options(quiz, question)
        for pair in question.texts():
            yield from check_translation(pair)


def _options(quiz: Quiz, question: Question) -> Iterator[Finding]:
    right = [option for option in question.options if option.right]
    if question.kind == "single" and len(right) != 1:
        yield Finding(
            quiz.path, question.line, "quiz", f"exactly one option of a single choice is right, here are {len(right)}"
        )
    if question.kind == "multiple" and not right:
        yield Finding(
            quiz.path, question.line, "quiz", "at least one option of a multiple choice is right, here is none"
        )
    if question.kind != "number" and len(question.options) < 2:
        yield Finding(quiz.path, question.line, "quiz", "a choice needs two options or more")
    for language in LANGUAGES:
        said: set[str] = set()
        for option in question.options:
            text = option.text.get(language)
            if text is not None and text.value in said:
                yield Finding(quiz.path, text.line, "quiz", "another option says the same")
            said.add(text.value if text is not None else "")
    numbers = [question.answer]
    for wrong in question.wrong:
        if any(equals(wrong.answer, n, question.tolerance) for n in numbers):
            yield Finding(
                quiz.path, wrong.line, "quiz", f"{wrong.answer:g} is the right answer, or stands here already"
            )
        numbers.append(wrong.answer)


@dataclass(frozen=True)
class _Proof:
    """What the quiz says on a line, and the expression that must give it."""

    says: bool | float
    line: int
    expression: Text
    key: Key
    tolerance: float = 0


def quiz_jobs(quiz: Quiz) -> Iterator[Job]:
    """A sheet for each question: its setup, its proofs, its texts."""
    for question in quiz.questions:
        sheet = Sheet(quiz.path)
        _code(sheet, question.setup)
        proofs: list[_Proof] = []
        for option in question.options:
            _code(sheet, option.setup, option.needs)
            proofs += _prove(sheet, option.right, option.right_line, option.proof)
        proofs += _prove(sheet, question.answer, question.answer_line, question.proof, question.tolerance)
        for wrong in question.wrong:
            proofs += _prove(sheet, wrong.answer, wrong.line, wrong.proof)
        for pair in question.texts():
            for text in pair.values():
                sheet.prose(text)
        yield Job(sheet, partial(_judge, sheet, proofs))


def _code(sheet: Sheet, setup: Text | None, needs: str = "") -> None:
    if setup is not None:
        sheet.code(program(setup.path, setup.value).moved(setup.line), needs)


def _prove(sheet: Sheet, says: bool | float, line: int, proof: Text | None, tolerance: float = 0) -> Iterator[_Proof]:
    if proof is not None:
        yield _Proof(says, line, proof, sheet.ask(proof.value, proof.path, proof.line), tolerance)


def _judge(sheet: Sheet, proofs: list[_Proof], facts: Facts) -> Iterator[Finding]:
    yield from sheet.findings(facts)
    for proof in proofs:
        value = sheet.answer(facts, proof.key)
        line = proof.expression.line
        if value is None:
            continue  # the child has died before it, or the proof is no expression: both are findings already
        if value.needs:
            if value.needs in required():
                message = f"{value.needs} is required and is not installed: pip install {value.needs}"
                yield Finding(sheet.path, line, "needs", message)
        elif value.error:
            yield Finding(sheet.path, line, "quiz", f"the proof gives no answer: {value.error}")
        elif not _agree(proof, value.value):
            said = str(proof.says).lower() if isinstance(proof.says, bool) else f"{proof.says:g}"
            for at in (proof.line, line):
                yield Finding(sheet.path, at, "quiz", f"the quiz says {said}, the proof gives {value.value!r}")


def _agree(proof: _Proof, proven: object) -> bool:
    if isinstance(proof.says, bool) or isinstance(proven, bool):
        return proof.says is proven
    return isinstance(proven, (int, float)) and equals(proven, proof.says, proof.tolerance)
