"""Ranges: what a page says of a number that differs from run to run, `from 5 to 50<!--= 5 <= ratio <= 50 -->`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from avtograd_book.numbers import Number

_HOLDS: dict[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


@dataclass(frozen=True)
class Range:
    """A comparison of one expression with numbers.

    Args:
        text: the whole comparison.
        measured: the expression that is compared.
        bounds: the numbers, from left to right.
    """

    text: str
    measured: str
    bounds: tuple[float, ...]

    def holds(self, value: object) -> bool:
        """Whether a value of the expression is in the range; what is no number, and nan, is in none."""
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        tree = _comparison(self.text)
        sides = [value if side is None else side for side in _sides(tree)]
        return all(_HOLDS[type(sign)](a, b) for sign, a, b in zip(tree.ops, sides, sides[1:], strict=False))

    def said_by(self, numbers: tuple[Number, ...]) -> bool:
        """Whether the numbers of a text are the bounds."""
        return [n.value for n in numbers] == [Decimal(repr(bound)) for bound in self.bounds]


def find_range(expression: str) -> Range | None:
    """The range that an expression states; None where it is no comparison of one expression with one or two numbers."""
    tree = ast.parse(expression, mode="eval").body
    if not isinstance(tree, ast.Compare) or not all(type(sign) in _HOLDS for sign in tree.ops):
        return None
    sides = _sides(tree)
    if sides.count(None) != 1 or (len(sides) == 3 and sides[1] is not None):
        return None
    measured = (tree.left, *tree.comparators)[sides.index(None)]
    return Range(expression, ast.unparse(measured), tuple(side for side in sides if side is not None))


def _comparison(text: str) -> ast.Compare:
    tree = ast.parse(text, mode="eval").body
    assert isinstance(tree, ast.Compare)  # find_range has seen to it
    return tree


def _sides(tree: ast.Compare) -> list[float | None]:
    """What is compared, None in the place of the expression."""
    return [_number(side) for side in (tree.left, *tree.comparators)]


def _number(tree: ast.expr) -> float | None:
    try:
        value = ast.literal_eval(tree)
    except ValueError:
        return None
    return value if type(value) in (int, float) else None
