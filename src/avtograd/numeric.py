"""What makes a Value usable where a float is: comparisons, conversions, rounding, formatting."""

from __future__ import annotations

import math

from avtograd.errors import brief, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Numeric:
    """Behaves as the float ``data`` does, but for what a graph needs: two Values are equal only if they are one object.

    >>> from avtograd import Value
    >>> a, b = Value(2.0), Value(2.0)
    >>> a == b, a == a, a == 2.0, a <= b
    (False, True, True, True)
    >>> float(a), int(a), round(Value(2.71), 1), f"{a:.3f}", max(a, Value(3.0))
    (2.0, 2, 2.7, '2.000', Value(data=3.0))
    """

    __slots__ = ()

    data: float

    # A graph is a set of nodes: nodes are told apart by who they are, not by what they hold.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other if isinstance(other, Numeric) else self.data == other

    def __lt__(self, other: Any) -> bool:
        try:
            answer: bool = self.data < _data(other)
        except TypeError:
            refuse(f"{self!r} < {brief(other)}", other)
        return answer

    def __le__(self, other: Any) -> bool:
        try:
            answer: bool = self.data <= _data(other)
        except TypeError:
            refuse(f"{self!r} <= {brief(other)}", other)
        return answer

    def __gt__(self, other: Any) -> bool:
        try:
            answer: bool = self.data > _data(other)
        except TypeError:
            refuse(f"{self!r} > {brief(other)}", other)
        return answer

    def __ge__(self, other: Any) -> bool:
        try:
            answer: bool = self.data >= _data(other)
        except TypeError:
            refuse(f"{self!r} >= {brief(other)}", other)
        return answer

    def __bool__(self) -> bool:
        return self.data != 0

    def __float__(self) -> float:
        return float(self.data)

    def __int__(self) -> int:
        return int(self.data)

    def __trunc__(self) -> int:
        return math.trunc(self.data)

    def __floor__(self) -> int:
        return math.floor(self.data)

    def __ceil__(self) -> int:
        return math.ceil(self.data)

    def __round__(self, digits: int | None = None) -> float:
        return round(self.data) if digits is None else round(self.data, digits)

    def __format__(self, spec: str) -> str:
        return format(self.data, spec) if spec else str(self)


def _data(thing: Any) -> Any:
    return thing.data if isinstance(thing, Numeric) else thing
