"""Numbers as a text writes them: `−6`, `23 008`, `0.7071`, `6.8813735870195432`, `1e-9`, `23,008`, `10⁻⁹`, `2^{20}`, `0{,}5`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import SupportsFloat

_SPACES = "\u00a0\u2009\u202f"  # no-break, thin, narrow no-break: between groups of three digits
_SUPERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
# A minus belongs to the number only where it cannot be a subtraction or a hyphen: nothing that ends a term before it.
_NUMBER = re.compile(
    rf"""(?<![\w.])
    (?P<sign>(?<![\w)\]}}])[-−+]|)
    (?:(?P<base>\d+)(?:(?P<power>[⁻⁰¹²³⁴-⁹]+)|\^(?:\{{[ ]?(?P<tex>[-−]?\d+)[ ]?\}}|(?P<digit>\d)))
    |(?P<digits>\d{{1,3}}(?:(?:[{_SPACES},]|\\,)\d{{3}})+(?!\d)|\d+)
    (?P<fraction>(?:\.|\{{,\}}|,(?=\d))\d+)?
    (?P<exponent>[eE][-−+]?\d+|\s?[·×]\s?10[⁻⁰-⁹¹²³]+|\s?\\cdot\s?10\^\{{?[-−]?\d+\}}?)?)
    (?![\w]|\.\d)""",
    re.VERBOSE,
)
_JOINED = re.compile(r"(?<![\w.])(?P<digits>\d+)[\d.,]*[^\W\d_⁰¹²³⁴-⁹₀-₉]\w*")


@dataclass(frozen=True)
class Number:
    """A number in a text: where it stands, and its value, whose decimals are the precision that is shown."""

    start: int
    end: int
    text: str
    value: Decimal
    power: bool = False  # written as one, `2²⁰`

    def equals(self, value: object) -> bool:
        """Whether ``value`` rounds to this number at the precision that is shown."""
        if isinstance(value, bool):
            return False  # True is no number on a page
        if isinstance(value, int):
            return self.value == value
        try:
            exact = Decimal(repr(float(value)))  # type: ignore[arg-type]
            step = Decimal(1).scaleb(int(self.value.as_tuple().exponent))
            # Half up or half to even: a person and `round` may differ in the last digit of a tie, both are right.
            return abs(exact - self.value) <= step / 2
        except (TypeError, ValueError, InvalidOperation):
            return False


def find_numbers(text: str) -> list[Number]:
    """The numbers of a text, left to right; digits inside names (`x1`, `w₁`) and dotted ordinals (`3.2.1`) are none."""
    return [_number(m) for m in _NUMBER.finditer(text)]


def find_joined(text: str) -> list[Number]:
    """Numbers that run into a word, `10k` or `5МБ`: none that a claim could bind, but said all the same."""
    return [Number(m.start(), m.end(), m[0], Decimal(m["digits"])) for m in _JOINED.finditer(text)]


def _number(match: re.Match[str]) -> Number:
    sign = -1 if match["sign"] in ("-", "−") else 1
    if base := match["base"]:
        power = int((match["power"] or match["tex"] or match["digit"]).translate(_SUPERS).replace("−", "-"))
        value = Decimal(1).scaleb(power) if base == "10" else Decimal(base) ** power
        return Number(match.start(), match.end(), match[0], sign * value, power=True)
    digits = re.sub(r"\D", "", match["digits"])
    fraction = (match["fraction"] or "").replace("{,}", ".").replace(",", ".")
    value = sign * Decimal(digits + fraction)
    if exponent := match["exponent"]:
        exponent = exponent.translate(_SUPERS).replace("−", "-")
        value = value.scaleb(int(re.sub(r"^.*?10\^?\{?|^[eE]|\}$", "", exponent)))
    return Number(match.start(), match.end(), match[0], value)


def same_numbers(left: str, right: str) -> bool:
    """Whether two texts hold the same numbers in the same order, ordinals such as `3.2.1` and numbers in names included."""
    if re.findall(r"\d+", left) != re.findall(r"\d+", right):
        return False
    return [n.value for n in find_numbers(left)] == [n.value for n in find_numbers(right)]


def show(value: object) -> str:
    """A value as a message shows it: a float in full, anything else by repr."""
    return repr(float(value)) if isinstance(value, SupportsFloat) and not isinstance(value, (int, str)) else repr(value)
