"""Numbers as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avtograd_book.numbers import find_numbers


@pytest.mark.parametrize(
    ("text", "values"),
    {
        "−6, 0 и n = 0.8814": ["-6", "0", "0.8814"],
        "23\u202f008 узлов, 23,008 nodes, $23\\,008$": ["23008"] * 3,
        "x1 w₁ 3.2.1 a-6 v2.0": ["6"],
        "f(−4), [-1], x - 3": ["-4", "-1", "3"],
        "1e-9, 10⁻⁹, 3·10⁻⁵, $-3 \\cdot 10^{-5}$": ["1E-9", "1E-9", "0.00003", "-0.00003"],
        "0,5 и $0{,}5$": ["0.5", "0.5"],
        "3 → 16 → 16 → 1": ["3", "16", "16", "1"],
    }.items(),
)
def test_numbers_are_found_as_a_reader_sees_them(text: str, values: list[str]) -> None:
    assert [n.value for n in find_numbers(text)] == [
        type(n.value)(v) for n, v in zip(find_numbers(text), values, strict=True)
    ]


@given(st.floats(-1e6, 1e6), st.integers(0, 6))
def test_a_rounded_value_equals_and_any_other_last_digit_does_not(value: float, decimals: int) -> None:
    text = f"{value:.{decimals}f}"
    [number] = find_numbers(f"здесь {text.replace('-', '−')}.")
    assert number.equals(value)
    for digit in "0123456789":
        other = text[:-1] + digit
        if digit != text[-1]:
            assert not find_numbers(other)[0].equals(float(text))


@given(st.integers(-(10**9), 10**9))
def test_whole_numbers_are_compared_exactly_however_they_are_grouped(value: int) -> None:
    for text in (f"{value}", f"{value:,}", f"{value:,}".replace(",", "\u202f"), f"{value}".replace("-", "−")):
        [number] = find_numbers(text)
        assert number.equals(value)
        assert not number.equals(value + 1)
