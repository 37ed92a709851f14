"""The lessons of the course as progress counts them: a lesson is a page with an exercise or a quiz."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path

from avtograd_book.checks.placed import practice_fences
from avtograd_book.page import Page
from avtograd_book.site.practice_sources import exercise, quiz

_COUNTED = 2  # the level of headings that open a section


@dataclass(frozen=True)
class Lesson:
    """What src/web/practice/progress.js knows of a lesson.

    Args:
        page: its name in every language, "micrograd/01-value-graph".
        sections: the ids of its sections, in order.
        exercises, quizzes: id → the ids of its tests, of its questions.
    """

    page: str
    sections: tuple[str, ...]
    exercises: dict[str, list[str]]
    quizzes: dict[str, list[str]]

    @property
    def steps(self) -> int:
        """All there is to do."""
        return len(self.sections) + self.tests + self.questions

    @property
    def tests(self) -> int:
        """Tests of its exercises."""
        return sum(map(len, self.exercises.values()))

    @property
    def questions(self) -> int:
        """Questions of its quizzes."""
        return sum(map(len, self.quizzes.values()))

    def json(self) -> str:
        """For the browser."""
        return json.dumps(asdict(self), ensure_ascii=False)


def lesson(page: Page, docs: Path, language: str) -> Lesson | None:
    """What there is to do on a page; None where it has neither exercise nor quiz, or names one that is not there."""
    exercises, quizzes = {}, {}
    for fence in practice_fences(page):
        name = fence.info.options.get("data-id", "")
        if fence.info.language == "exercise":
            words = exercise(docs / "exercises" / name).words.get(language)
            exercises[name] = list(words.tests) if words else []
        elif (path := docs / "quizzes" / f"{name}.yml").is_file():
            quizzes[name] = [question.id for question in quiz(path).questions]
    if not exercises and not quizzes:
        return None
    sections = tuple(heading.id for heading in page.headings if heading.level == _COUNTED and heading.id)
    return Lesson(page.path.relative_to(docs / language).with_suffix("").as_posix(), sections, exercises, quizzes)


def lesson_progress_html(one: Lesson, say: dict[str, str]) -> str:
    """The line at the top of a lesson; without JavaScript it says what there is to do."""
    parts = f"{_meter(one, say)}<span>{_parts(one, say)}</span>"
    return f'<lesson-progress data-lesson="{escape(one.json())}">{parts}</lesson-progress>'


def course_progress_html(lessons: Iterable[tuple[Lesson, str, str]], say: dict[str, str]) -> str:
    """The list of the lessons, each with its title in HTML and its address."""
    items = "".join(
        f'<li data-lesson="{escape(one.json())}"><a href="{escape(address)}">{title}</a> {_meter(one, say)}'
        f'<span class="course-detail">{" · ".join(_counts(one, say))}</span></li>'
        for one, title, address in lessons
    )
    return f'<course-progress><p class="course-whole"></p><ol class="course-list">{items}</ol></course-progress>'


def _meter(one: Lesson, say: dict[str, str]) -> str:
    return f'<progress max="{one.steps}" value="0" aria-label="{escape(say["progress.label"])}"></progress>'


def _parts(one: Lesson, say: dict[str, str]) -> str:
    names = ("sections", *(["tests"] if one.tests else []), *(["questions"] if one.questions else []))
    return " · ".join(
        f'<span data-part="{name}">{escape(text)}</span>' for name, text in zip(names, _counts(one, say), strict=True)
    )


def _counts(one: Lesson, say: dict[str, str]) -> list[str]:
    found = {"sections": len(one.sections), "tests": one.tests, "questions": one.questions}
    return [say[f"progress.all.{name}"].format(all=count) for name, count in found.items() if count]
