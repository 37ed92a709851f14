"""A program's comments and strings, and nothing else of it, in another language."""

from __future__ import annotations

from pathlib import Path

import pytest

from avtograd_book.practice.translation import translate, units

ROOT = Path(__file__).resolve().parents[3]
SOURCES = sorted((ROOT / "docs").rglob("exercises/*/*.py"))


def test_comments_strings_and_the_lines_of_a_docstring_are_each_one_unit() -> None:
    source = '''\
def f(x):  # удвоить
    """Первая строка.

    Вторая строка.
    """
    print(f"{x} раз", 'да', "да" "нет")  # "не строка"
    return x
'''
    assert [(u.line, u.text) for u in units(source)] == [
        (1, "удвоить"),
        (2, "Первая строка."),
        (4, "Вторая строка."),
        (6, "{x} раз"),
        (6, "да"),
        (6, "да"),
        (6, "нет"),
        (6, '"не строка"'),
    ]
    english = translate(source, {"удвоить": "double", "{x} раз": "{x} times", "да": "yes", "Первая строка.": "A line."})
    assert english.split("\n")[0] == "def f(x):  # double"
    assert english.split("\n")[5] == """    print(f"{x} times", 'yes', "yes" "нет")  # "не строка\""""


def test_code_inside_an_f_string_is_part_of_its_unit() -> None:
    source = """print(f"узлов: {len('абв')}", rf'\\d {x!r:>{w}} штук')\n"""
    assert [u.text for u in units(source)] == ["узлов: {len('абв')}", "\\d {x!r:>{w}} штук"]


def test_without_translations_nothing_changes() -> None:
    assert SOURCES
    for path in SOURCES:
        source = path.read_text("utf-8")
        assert translate(source, {}) == source


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_every_russian_letter_of_the_exercises_is_in_some_unit(path: Path) -> None:
    source = path.read_text("utf-8")
    blanked = translate(source, {unit.text: "" for unit in units(source)})
    assert not any("а" <= letter.lower() <= "я" for letter in blanked)
