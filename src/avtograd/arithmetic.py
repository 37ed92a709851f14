"""The operators of a Value: + - * / ** and their reflected forms, for numbers on the left.

A minimum of operations has derivatives of its own, the rest is composed of them as in the lessons: −a is a · −1, a − b
is a + (−b), a / b is a · b⁻¹.
"""

from __future__ import annotations

from avtograd.codegen import fast
from avtograd.errors import brief, number, number_or_foreign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeVar

    from avtograd.value import Value

    T = TypeVar("T")


class Arithmetic:
    """Operators between Values, and between a Value and a number, which becomes a leaf.

    What is written here is the general way, :func:`fast` makes the quick one. Objects of other libraries that have an
    operator of their own for a Value get their turn; what is no number is refused with a TypeError, what has no result
    with an ArithmeticError or a ValueError that shows the operation and its numbers.

    >>> from avtograd import Value
    >>> a = Value(4.0)
    >>> a + 1, 1 - a, a / 2, a**-1, 2**a, -a
    (Value(data=5.0), Value(data=-3.0), Value(data=2.0), Value(data=0.25), Value(data=16.0), Value(data=-4.0))
    >>> 1 / (a - 4)
    Traceback (most recent call last):
    ZeroDivisionError: division by zero: Value(1.0) / Value(0.0)
    """

    __slots__ = ()

    data: float

    # numpy leaves the operators to us: its scalars become Values, its arrays are refused.
    __array_ufunc__ = None

    def _apply(self, key: str, *others: Any, k: Any = None) -> Value:
        """The node of a row of the table; see :func:`avtograd.value.apply`."""
        raise NotImplementedError

    def _left(self, other: Any, template: str) -> Value:
        """What stands on the left of a reflected operator: a number becomes a leaf."""
        left: Any = other if isinstance(other, Arithmetic) else self._leaf(number(other, template))
        found: Value = left  # the only class of this kind
        return found

    def _leaf(self, data: float) -> Value:
        """A new leaf."""
        raise NotImplementedError

    def _operator(self, key: str, other: Any, reflected: str) -> Value:
        if not isinstance(other, Arithmetic):
            other = number_or_foreign(other, f"{self!r} {key} {{}}", reflected)
        return other if other is NotImplemented else self._apply(key, other)

    @fast("+", "self", "other")
    def __add__(self, other: Any) -> Value:
        return self._operator("+", other, "__radd__")

    @fast("*", "self", "other")
    def __mul__(self, other: Any) -> Value:
        return self._operator("*", other, "__rmul__")

    @fast("+", "self", ("*", "other", "factor"))
    def _add_product(self, other: Any, factor: Any) -> Value:
        """self + other · factor, the two nodes in one call: what neurons do most."""
        out: Value = self + other * factor
        return out

    # The order of the operands is that of "self + other" also where the number came first.
    __radd__ = __add__
    __rmul__ = __mul__

    @fast("**k", "self", "other")
    def __pow__(self, other: Any) -> Value:
        if isinstance(other, Arithmetic):
            return self._apply("**", other)
        if type(other) is not int:
            other = number_or_foreign(other, f"{self!r} ** {{}}", "__rpow__")
        return other if other is NotImplemented else self._apply("**k", k=other)

    @fast("**", "other", "self")
    def __rpow__(self, other: Any) -> Value:
        return self._left(other, f"{{}} ** {self!r}")._apply("**", self)

    def __floordiv__(self, other: Any) -> NoReturn:
        raise TypeError(
            f"{self!r} // {brief(other)}: rounding has no derivative to learn from; round the number, float(value)"
        )

    def __mod__(self, other: Any) -> NoReturn:
        raise TypeError(
            f"{self!r} % {brief(other)}: a remainder is no operation of a Value; take it of the number, float(value)"
        )

    def __pos__(self: T) -> T:
        return self

    @fast("*", "self", -1.0)
    def __neg__(self) -> Value:
        return self * -1.0

    @fast("+", "self", ("*", "other", -1.0), negated=True)
    def __sub__(self, other: Any) -> Value:
        if not isinstance(other, Arithmetic):
            other = number_or_foreign(other, f"{self!r} - {{}}", "__rsub__")
        return other if other is NotImplemented else self + (-other)

    @fast("+", "other", ("*", "self", -1.0))
    def __rsub__(self, other: Any) -> Value:
        return self._left(other, f"{{}} - {self!r}") + (-self)

    @fast("*", "self", ("**k", "other", -1))
    def __truediv__(self, other: Any) -> Value:
        if not isinstance(other, Arithmetic):
            other = number_or_foreign(other, f"{self!r} / {{}}", "__rtruediv__")
            if other is NotImplemented:
                return NotImplemented
            other = self._leaf(other)
        if other.data == 0:
            raise ZeroDivisionError(f"division by zero: Value({brief(self.data)}) / Value({brief(other.data)})")
        out: Value = self * other**-1
        return out

    @fast("*", "other", ("**k", "self", -1))
    def __rtruediv__(self, other: Any) -> Value:
        # Spelled as a method: between a Value and a subclass, "/" would ask the subclass first, and come here again.
        return self._left(other, f"{{}} / {self!r}").__truediv__(self)
