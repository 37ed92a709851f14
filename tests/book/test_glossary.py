"""The glossary: read with its faults named, and a lesson's table of terms compared with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.book import find_book
from avtograd_book.checks import check_terms
from avtograd_book.glossary import GlossaryError, load_glossary
from avtograd_book.page import Page

ENTRY = "- id: leaf\n  ru: лист\n  en: leaf node\n  zh: 叶节点\n  about: {ru: Начало., en: A start.}\n"
PAGE = """# Урок {{ #lesson }}

| a | b | c |
|---|---|---|
| не | термин | 1 |

## Термины {{ #terms }}

| по-русски | по-английски | по-китайски |
|---|---|---|
{row}

## Дальше {{ #next }}
"""


def found(tmp_path: Path, row: str) -> list[str]:
    (tmp_path / "glossary.yml").write_text(ENTRY, "utf-8")
    page = Page(tmp_path / "page.md", PAGE.format(row=row))
    return [f"{f.line}: {f.message}" for f in check_terms(page, load_glossary(tmp_path))]


def test_a_row_of_the_glossary_is_accepted(tmp_path: Path) -> None:
    assert found(tmp_path, "| лист | leaf node | 叶节点 |") == []


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("| лист | leaf | 叶节点 |", "the glossary says лист | leaf node | 叶节点"),
        ("| листик | leaf node | 叶节点 |", "the glossary says лист | leaf node | 叶节点"),
        ("| узел | node | 节点 |", "no such term in the glossary"),
    ],
)
def test_another_row_is_a_finding_at_its_line(tmp_path: Path, row: str, message: str) -> None:
    assert [line.startswith(f"11: {message}") for line in found(tmp_path, row)] == [True]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ENTRY.replace("  zh: 叶节点\n", ""), "the entry leaf lacks 'zh'"),
        (ENTRY.replace(", en: A start.", ""), "the entry leaf lacks 'en'"),
        (ENTRY + ENTRY, "two entries have the id leaf"),
        ("- 5\n", "the entry number 1 lacks"),
    ],
)
def test_a_faulty_entry_is_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "glossary.yml").write_text(text, "utf-8")
    with pytest.raises(GlossaryError, match=message):
        load_glossary(tmp_path)


def test_the_books_own_glossary_is_whole() -> None:
    terms = load_glossary(find_book(Path(__file__)).docs)
    assert all(value.strip() for term in terms for value in (*term.names.values(), *term.about.values(), term.zh))
    for language in ("ru", "en"):
        names = [term.names[language] for term in terms]
        assert len(set(names)) == len(names)
