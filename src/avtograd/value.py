"""Value: a number that remembers how it was computed."""

from __future__ import annotations

from _functools import partial

from avtograd import codegen, errors
from avtograd.backward import backward, push
from avtograd.ops import TABLE, TAIL, Op, find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Number = float  # and whatever errors.number() takes


class Value:
    """A number, its gradient, and the operation and operands that it came from.

    data: the number, a float.
    grad: the derivative of the root by this node after ``root.backward()``; 0.0 before.
    label: a name for graphs, empty at first.

    >>> a, b, c = Value(2.0), Value(-3.0), Value(10.0)
    >>> d = a * b + c
    >>> d
    Value(data=4.0)
    >>> d.backward()
    >>> a.grad, b.grad, c.grad
    (-3.0, 2.0, 1.0)
    """

    # _x and _y are the operands (None where there is none), _dx and _dy the local derivatives by them, taken when the node was made.
    # _uses is zero but for the time of a backward pass. A slot costs 8 bytes a node, and nothing here is reached through __getattr__,
    # which would switch off the interpreter's fast access to slots.
    __slots__ = ("__weakref__", "_dx", "_dy", "_op_row", "_uses", "_x", "_y", "data", "grad", "label")

    data: float
    grad: float
    label: str
    _x: Value | None
    _y: Value | None
    _dx: float | None
    _dy: float | None
    _op_row: Op | None
    _uses: int

    # numpy scalars and arrays leave the operators to us: the scalar becomes a Value, the array is refused.
    __array_ufunc__ = None

    def __init__(self, data: Any, _children: Iterable[Value] = (), _op: str = "", label: str = "") -> None:
        self.data = data if type(data) is float else errors.number(data, f"Value({errors.brief(data)})")
        self.grad = 0.0
        self.label = label
        self._x = self._y = self._dx = self._dy = self._op_row = None
        self._uses = 0
        if _children or _op:
            _attach(self, tuple(_children), *find(_op))

    @property
    def _prev(self) -> set[Value]:
        return set(self.operands)

    @property
    def operands(self) -> tuple[Value, ...]:
        """What the node was computed from, in order, with repeats.

        >>> a = Value(2.0)
        >>> (a + a).operands
        (Value(data=2.0), Value(data=2.0))
        """
        found = []
        x, y = self._x, self._y
        while x is not None:
            found.append(x)
            if y is None or y._op_row is not TAIL:
                if y is not None:
                    found.append(y)
                break
            x, y = y._x, y._y
        return tuple(found)

    @property
    def _op(self) -> str:
        row = self._op_row
        if row is None:
            return ""
        return f"{row.name}{self._dy}" if row.constant else row.name

    def _backward(self) -> None:
        push(self)

    def backward(self) -> None:
        """Add to the gradient of every leaf below this node the derivative of this node by it.

        >>> a = Value(3.0)
        >>> (a * a).backward()
        >>> a.grad
        6.0
        """
        backward(self)

    def __repr__(self) -> str:
        return f"Value(data={self.data})"

    @codegen.computed_by("+")
    def __add__(self, other: Any) -> Value:
        raise NotImplementedError

    @codegen.computed_by("*")
    def __mul__(self, other: Any) -> Value:
        raise NotImplementedError

    @codegen.computed_by("**k")
    def __pow__(self, other: Any) -> Value:
        raise NotImplementedError

    @codegen.computed_by("**")
    def _power(self, other: Any) -> Value:
        raise NotImplementedError

    def __rpow__(self, other: Any) -> Value:
        return Value(other)._power(self)

    def __radd__(self, other: Any) -> Value:
        return self + other

    def __rmul__(self, other: Any) -> Value:
        return self * other

    def __neg__(self) -> Value:
        return self * -1.0

    def __sub__(self, other: Any) -> Value:
        return self + (-other)

    def __rsub__(self, other: Any) -> Value:
        return Value(other) + (-self)

    def __truediv__(self, other: Any) -> Value:
        divisor = other if isinstance(other, Value) else Value(other)
        return self * divisor**-1

    def __rtruediv__(self, other: Any) -> Value:
        return Value(other) / self

    @codegen.computed_by("tanh")
    def tanh(self) -> Value:
        """The hyperbolic tangent.

        >>> Value(0.0).tanh()
        Value(data=0.0)
        """
        raise NotImplementedError

    @codegen.computed_by("exp")
    def exp(self) -> Value:
        """e to the power of the value.

        >>> Value(0.0).exp()
        Value(data=1.0)
        """
        raise NotImplementedError

    @codegen.computed_by("log")
    def log(self) -> Value:
        """The natural logarithm.

        >>> Value(1.0).log()
        Value(data=0.0)
        """
        raise NotImplementedError

    @codegen.computed_by("ReLU")
    def relu(self) -> Value:
        """The value where it is positive, otherwise 0.

        >>> Value(-2.0).relu()
        Value(data=0.0)
        """
        raise NotImplementedError

    @codegen.computed_by("sigmoid")
    def sigmoid(self) -> Value:
        """1 / (1 + e^-x).

        >>> Value(0.0).sigmoid()
        Value(data=0.5)
        """
        raise NotImplementedError

    @codegen.computed_by("sin")
    def sin(self) -> Value:
        """The sine.

        >>> Value(0.0).sin()
        Value(data=0.0)
        """
        raise NotImplementedError

    @codegen.computed_by("cos")
    def cos(self) -> Value:
        """The cosine.

        >>> Value(0.0).cos()
        Value(data=1.0)
        """
        raise NotImplementedError

    @codegen.computed_by("sqrt")
    def sqrt(self) -> Value:
        """The square root.

        >>> Value(9.0).sqrt()
        Value(data=3.0)
        """
        raise NotImplementedError

    @codegen.computed_by("abs")
    def __abs__(self) -> Value:
        raise NotImplementedError

    @codegen.computed_by("maximum")
    def maximum(self, other: Any) -> Value:
        """The larger of the two.

        >>> Value(2.0).maximum(3)
        Value(data=3.0)
        """
        raise NotImplementedError

    @codegen.computed_by("minimum")
    def minimum(self, other: Any) -> Value:
        """The smaller of the two.

        >>> Value(2.0).minimum(3)
        Value(data=2.0)
        """
        raise NotImplementedError


make: partial[Value] = partial(object.__new__, Value)


def _operand(first: Value, op: Op, other: Any) -> Any:
    """The second operand as a Value: a number becomes a leaf."""
    if isinstance(other, Value):
        return other
    leaf = make()
    leaf.data = float(other) if type(other) in (float, int) else errors.number(other, f"{first!r} {op.name} {errors.brief(other)}")
    leaf.grad = 0.0
    leaf.label = ""
    leaf._x = leaf._y = leaf._dx = leaf._dy = leaf._op_row = None
    leaf._uses = 0
    return leaf


def _not_constant(base: Value, exponent: Any) -> Any:
    if isinstance(exponent, Value):
        return base._power(exponent)
    return base ** errors.number(exponent, f"{base!r} ** {errors.brief(exponent)}")


def _attach(node: Value, operands: tuple[Value, ...], op: Op, k: Any) -> None:
    """Tie a node to its operands."""
    node._op_row = op
    node._dy = k
    if not operands:
        return
    node._x = operands[0]
    node._y = operands[1] if len(operands) > 1 else None
    if len(operands) == op.arity:
        arguments = [operand.data for operand in operands] + [k] * op.constant
        node._dx, *rest = codegen.functions(op)[1](*arguments, node.data)
        if rest:
            node._dy = rest[0]


codegen.install(
    Value,
    TABLE,
    {"Value": Value, "make": make, "operand": _operand, "not_constant": _not_constant, "explained": errors.explained},
)
