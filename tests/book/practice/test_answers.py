"""Numbers as readers type them; answers.json is the table for anyone who reads them too, in whatever language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avtograd_book.practice.answers import equals, read_number

TABLE = json.loads(Path(__file__).with_name("answers.json").read_text("utf-8"))


@pytest.mark.parametrize(("typed", "number"), TABLE)
def test_a_number_is_read_as_it_is_typed_and_nothing_else_is_taken_for_one(typed: str, number: float | None) -> None:
    assert read_number(typed) == number


@given(st.floats(-1e9, 1e9))
def test_comma_and_point_point_to_the_same_number(number: float) -> None:
    assert read_number(f"{number:.6f}") == read_number(f"{number:.6f}".replace(".", ",")) == float(f"{number:.6f}")


@pytest.mark.parametrize(
    ("number", "tolerance", "right"),
    [(5, 0, True), (5.0000001, 0, False), (0.1 + 0.2, 0, True), (5.4, 0.5, True), (5.5, 0.5, True), (5.6, 0.5, False)],
)
def test_an_answer_is_right_within_its_tolerance(number: float, tolerance: float, right: bool) -> None:
    assert equals(number, 0.3 if number < 1 else 5, tolerance) is right
