"""Each exercise and each quiz stands in one lesson of each language, and no page names what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.book import Book
from avtograd_book.checks.placed import check_named, check_placed
from avtograd_book.facts import Facts
from avtograd_book.page import read

EXERCISE = '```{.exercise data-id="sum"}\n```\n'
QUIZ = '```{.quiz data-id="sum"}\n```\n'


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A book with one exercise and one quiz, both in a lesson of both languages."""
    (tmp_path / "docs" / "exercises" / "sum").mkdir(parents=True)
    (tmp_path / "docs" / "exercises" / "harness").mkdir()
    (tmp_path / "docs" / "quizzes").mkdir()
    (tmp_path / "docs" / "exercises" / "sum" / "starter.py").touch()
    (tmp_path / "docs" / "quizzes" / "sum.yml").touch()
    for language in ("ru", "en"):
        (tmp_path / "docs" / language).mkdir()
        (tmp_path / "docs" / language / "lesson.md").write_text(f"{EXERCISE}\n{QUIZ}")
    return Book(tmp_path)


def found(book: Book) -> list[str]:
    pages = [read(path) for path in book.pages()]
    named = [finding for page in pages for finding in check_named(page, Facts())]
    placed = check_placed(book, pages)
    return [f"{f.path.relative_to(book.docs)}:{f.line}: {f.code}: {f.message}" for f in sorted([*named, *placed])]


def test_one_place_in_each_language_is_right(book: Book) -> None:
    assert found(book) == []


def test_what_stands_nowhere_is_missed_in_each_language_that_lacks_it(book: Book) -> None:
    (book.docs / "en" / "lesson.md").write_text(QUIZ)
    assert found(book) == [
        'exercises/sum/starter.py:1: exercise: no lesson in docs/en shows it: ```{.exercise data-id="sum"}'
    ]


def test_a_second_place_in_one_language_is_named_with_the_first(book: Book) -> None:
    (book.docs / "ru" / "more.md").write_text(f"\n{QUIZ}")
    message = "the quiz 'sum' stands in lesson.md:4 already, and what a reader does there is kept once"
    assert found(book) == [f"ru/more.md:2: quiz: {message}"]


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ('```{.exercise data-id="sums"}\n```', "there is no docs/exercises/sums/"),
        ('```{.exercise data-id="harness"}\n```', "there is no docs/exercises/harness/"),
        ('```{.quiz data-id="sums"}\n```', "there is no docs/quizzes/sums.yml"),
        ("```{.quiz}\n```", 'which quiz? Name it: ```{.quiz data-id="…"}'),
    ],
)
def test_a_fence_that_names_nothing_that_is_there_is_found_at_its_line(book: Book, fence: str, message: str) -> None:
    (book.docs / "en" / "more.md").write_text(f"\n{fence}\n")
    assert [f.split(": ", 2)[2] for f in found(book)] == [message]


def test_a_fence_with_a_text_of_its_own_is_told_where_texts_go(book: Book) -> None:
    path = book.docs / "en" / "lesson.md"
    path.write_text(path.read_text().replace('"sum"}\n', '"sum"}\nwrite a sum\n', 1))
    message = "leave the fence empty: what it shows is in docs/exercises and docs/quizzes"
    assert found(book) == [f"en/lesson.md:2: exercise: {message}"]
