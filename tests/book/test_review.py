"""The review lock: a language that moves on alone is found at its lines until the section is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.book import Book
from avtograd_book.page import read
from avtograd_book.review import accept, behind, read_lock
from avtograd_book.verdict import check

RU = "# Урок { #top }\n\nПервая фраза.\n\n## Часть { #part }\n\nВторая фраза.\n\nТретья фраза.\n"
EN = "# Lesson { #top }\n\nFirst sentence.\n\n## Part { #part }\n\nSecond sentence.\n\nThird sentence.\n"


@pytest.fixture
def book(tmp_path: Path) -> Book:
    for language, text in (("ru", RU), ("en", EN)):
        (tmp_path / "docs" / language).mkdir(parents=True)
        (tmp_path / "docs" / language / "a.md").write_text(text, "utf-8")
    book = Book(tmp_path)
    accept(book, book.pages())
    return book


def findings(book: Book) -> list[tuple[str, int, str]]:
    return [(f.path.parent.name, f.line, f.code) for f in check(book, book.pages()).findings]


def edit(book: Book, language: str, old: str, new: str) -> None:
    path = book.docs / language / "a.md"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def test_accepted_pages_have_no_findings_and_blanks_do_not_matter(book: Book) -> None:
    edit(book, "ru", "Третья фраза.", "Третья  фраза. \n")
    assert findings(book) == []


def test_one_side_changed_alone_is_found_at_its_line_and_at_the_other_sides_heading(book: Book) -> None:
    edit(book, "ru", "Третья", "Иная")
    assert findings(book) == [("en", 5, "review"), ("ru", 9, "review")]


def test_both_sides_changed_wait_for_a_review_too(book: Book) -> None:
    edit(book, "ru", "Вторая", "Иная")
    edit(book, "en", "Third", "Other")
    assert findings(book) == [("en", 9, "review"), ("ru", 7, "review")]


def test_accepting_ends_it_and_touches_only_the_named_page(book: Book) -> None:
    edit(book, "en", "Second", "Other")
    assert accept(book, [book.docs / "ru" / "a.md"]) == ["a.md"]
    assert findings(book) == []
    assert accept(book, book.pages()) == []


def test_a_new_section_is_to_be_read_first(book: Book) -> None:
    edit(book, "ru", "Третья фраза.\n", "Третья фраза.\n\n## Новое { #new }\n")
    edit(book, "en", "Third sentence.\n", "Third sentence.\n\n## New { #new }\n")
    assert findings(book) == [("en", 11, "review"), ("ru", 11, "review")]


def test_a_deleted_page_leaves_the_lock(book: Book) -> None:
    for language in ("ru", "en"):
        (book.docs / language / "a.md").unlink()
    assert accept(book, book.pages()) == ["a.md"]
    assert read_lock(book.lock) == {}


def test_a_damaged_lock_says_what_to_do(book: Book) -> None:
    book.lock.write_text("{")
    with pytest.raises(ValueError, match=r"i18n\.lock: not a review lock .* restore it from git"):
        check(book, book.pages())


def test_a_page_is_behind_where_the_other_language_alone_has_changed(book: Book) -> None:
    def sections(language: str) -> list[str]:
        ru, en = (read(book.docs / side / "a.md") for side in ("ru", "en"))
        return behind(ru, en, read_lock(book.lock)["a.md"], language)

    assert (sections("ru"), sections("en")) == ([], [])
    edit(book, "ru", "Вторая фраза.", "Вторая фраза, длиннее.")
    assert (sections("ru"), sections("en")) == ([], ["part"])
    edit(book, "en", "Second sentence.", "Second sentence, longer.")
    assert (sections("ru"), sections("en")) == ([], []), "which of two changes is behind only an author knows"
    accept(book, book.pages())
    edit(book, "en", "Third sentence.", "Third sentence.\n\n## More { #more }\n")
    assert sections("ru") == ["more"]
