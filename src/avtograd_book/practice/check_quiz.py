"""A quiz's right answers are what its proofs compute; every option is explained, in both languages alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from avtograd_book.book import LANGUAGES, required
from avtograd_book.facts import Evaluated, Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.answers import equals
from avtograd_book.practice.job import Job
from avtograd_book.practice.program import program
from avtograd_book.practice.quiz import Option, Question, Quiz
from avtograd_book.practice.sheet import Key, Sheet
from avtograd_book.practice.tree import Text
from avtograd_book.practice.words import check_translation


def check_quiz(quiz: Quiz) -> Iterator[Finding]:
    """What can be said without running a proof."""
    ids: set[str] = set()
    for question in quiz.questions:
        if question.id in ids:
            yield Finding(quiz.path, question.line, "quiz", f"the id {question.id!r} is there twice")
        ids.add(question.id)
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


def quiz_jobs(quiz: Quiz) -> Iterator[Job]:
    """A sheet for each question: its setup, its proofs, its texts."""
    for question in quiz.questions:
        sheet = Sheet(quiz.path)
        if question.setup is not None:
            lines = program(quiz.path, question.setup.value)
            sheet.code(lines.moved(question.setup.line), question.needs)
        proofs = [(option, _ask(sheet, option.proof)) for option in question.options if option.proof is not None]
        answer = _ask(sheet, question.proof) if question.proof is not None else None
        wrong = [(w.answer, w.proof, _ask(sheet, w.proof)) for w in question.wrong if w.proof is not None]
        numbers = [(question.answer, question.proof, answer), *wrong] if question.proof and answer else []
        for pair in question.texts():
            for text in pair.values():
                sheet.prose(text)
        yield Job(sheet, partial(_judge, question, sheet, proofs, numbers))


def _ask(sheet: Sheet, proof: Text) -> Key:
    return sheet.ask(proof.value, proof.path, proof.line)


def _judge(
    question: Question,
    sheet: Sheet,
    proofs: list[tuple[Option, Key]],
    numbers: list[tuple[float, Text, Key]],
    facts: Facts,
) -> Iterator[Finding]:
    yield from sheet.findings(facts)
    if facts.skipped and question.needs in required():
        message = f"{question.needs} is required and is not installed: pip install {question.needs}"
        yield Finding(sheet.path, question.line, "needs", message)
    for option, key in proofs:
        assert option.proof is not None
        value = sheet.answer(facts, key)
        problem = _problem(value)
        if problem:
            yield Finding(sheet.path, option.proof.line, "quiz", f"the proof gives no answer: {problem}")
        elif value is not None and not value.needs and value.value is not option.right:
            message = f"the quiz says {str(option.right).lower()}, its proof gives {value.value!r}"
            yield Finding(sheet.path, option.line, "quiz", message)
            yield Finding(sheet.path, option.proof.line, "quiz", message)
    for number, proof, key in numbers:
        value = sheet.answer(facts, key)
        problem = _problem(value)
        if problem:
            yield Finding(sheet.path, proof.line, "quiz", f"the proof gives no answer: {problem}")
        elif value is not None and not value.needs:
            got = value.value
            if not isinstance(got, (int, float)) or not equals(got, number):
                yield Finding(sheet.path, proof.line, "quiz", f"the quiz says {number:g}, its proof gives {got!r}")


def _problem(value: Evaluated | None) -> str:
    """Why there is nothing to compare with; empty where there is, or where the page's own findings say why not."""
    return value.error if value is not None and not value.needs else ""
