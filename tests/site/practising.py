"""What the tests of exercises, quizzes and progress share: where things stand in the book, and an exercise in a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from accessible import axe

from avtograd_book.checks.placed import practice_fences
from avtograd_book.page import read
from avtograd_book.practice import Exercise, Quiz, load_exercise, load_quiz
from avtograd_book.site.messages import messages
from avtograd_book.site.paths import DOCS, LANGUAGES, pages
from avtograd_book.sources import exercise_folders, quiz_files

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

EXERCISES = [load_exercise(folder) for folder in exercise_folders(DOCS)]
QUIZZES = [load_quiz(path) for path in quiz_files(DOCS)]
SAY = {
    "ru": {"check": "Проверить", "run": "Выполнить", "stop": "Стоп"},
    "en": {"check": "Check", "run": "Run", "stop": "Stop"},
}

BLOCKED = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError") } })"""
)
"""A browser that lets no page keep anything."""


@cache
def address(kind: str, name: str, language: str) -> str:
    """The page of a language that shows an exercise or a quiz, within the site."""
    for lang, path, where in pages():
        fences = practice_fences(read(path)) if lang == language else []
        if any(f.info.language == kind and f.info.options.get("data-id") == name for f in fences):
            return where
    raise LookupError(f"no page of {language} shows the {kind} {name}")


def plain(markdown: str) -> str:
    """Words of the book's sources, or of a page, without marks of code and line ends."""
    return re.sub(r"\s+", " ", markdown.replace("`", "")).strip()


def sentence(markdown: str) -> str:
    """A sentence of the book's sources as a reader sees it: stars around words are stress, in code they are stars."""
    parts = re.split(r"(`[^`]*`)", markdown)
    return plain("".join(p if p[:1] == "`" else re.sub(r"\*([^*\s][^*]*)\*", r"\1", p) for p in parts))


def inaccessible(page: Page, part: str) -> list[str]:
    """What axe finds in a part of a page; test_every_page asks for whole pages."""
    page.wait_for_timeout(500)  # Material's colours fade
    return axe(page, part)


@dataclass
class Bench:
    """An exercise on an opened page."""

    page: Page
    language: str

    @property
    def element(self) -> Locator:
        return self.page.locator("code-exercise")

    def ready(self) -> None:
        """Come to the exercise and wait until one can work on it."""
        self.element.scroll_into_view_if_needed()
        self.element.locator(".exercise-actions").wait_for()

    def button(self, name: str) -> Locator:
        return self.element.locator(".exercise-actions").get_by_role("button", name=SAY[self.language][name])

    @property
    def status(self) -> str:
        return plain(self.element.locator(".exercise-status").inner_text())

    @property
    def program(self) -> str:
        """What stands in the editor."""
        editor, code = (
            "document.querySelector('code-exercise code-editor')",
            "document.querySelector('.exercise-starter code')",
        )
        text: str = self.page.evaluate(f"({editor}?.value ?? {code}.textContent)")
        return text

    def open_editor(self) -> None:
        """What a reader does who wants to write."""
        self.element.locator(".exercise-starter").scroll_into_view_if_needed()
        if not self.element.locator("code-editor").count():
            self.element.locator(".exercise-starter pre").first.focus()
        self.element.locator("code-editor .cm-content").wait_for()

    def write(self, program: str) -> None:
        """Put a program in the place of what is there."""
        self.open_editor()
        self.page.evaluate("text => { document.querySelector('code-exercise code-editor').value = text }", program)

    def check(self) -> None:
        """Press Check and wait for what comes of it."""
        self.button("check").click()
        going_on = [messages(self.language)[f"exercise.{what}"] for what in ("checking", "loading")]
        status = "document.querySelector('.exercise-status').textContent"
        self.page.wait_for_function(f"going_on => !going_on.includes({status})", arg=going_on, timeout=60_000)

    def states(self) -> dict[str, str]:
        """What came of each test."""
        found: dict[str, Any] = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('code-exercise [data-test]')]"
            ".map(li => [li.dataset.test, li.dataset.state ?? '']))"
        )
        return found

    def told(self, test: str) -> str:
        """The sentence under a test."""
        return plain(self.element.locator(f"[data-test='{test}'] .test-cause").text_content() or "")


def opened(page: Page, home: str, exercise: Exercise, language: str) -> Bench:
    """The exercise on its page."""
    page.goto(home + address("exercise", exercise.id, language))
    bench = Bench(page, language)
    bench.ready()
    return bench


__all__ = [
    "BLOCKED",
    "EXERCISES",
    "LANGUAGES",
    "QUIZZES",
    "Bench",
    "Quiz",
    "address",
    "inaccessible",
    "opened",
    "plain",
    "sentence",
]
