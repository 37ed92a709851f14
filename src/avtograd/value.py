"""Value: a number that remembers how it was computed."""

from __future__ import annotations

from _functools import partial  # type: ignore[import-not-found]  # functools takes 2 ms to import

from avtograd import codegen, errors
from avtograd.arithmetic import Arithmetic
from avtograd.backward import backward, push
from avtograd.copying import Copyable
from avtograd.elementary import Elementary
from avtograd.freeing import Freed
from avtograd.numeric import Numeric
from avtograd.ops import TABLE, TAIL, Op, find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


class Value(Arithmetic, Elementary, Numeric, Copyable, Freed):
    """A number, its gradient, and the operation and the operands that it came from.

    data: the number, a float. Other numbers are turned into one: int, bool, Fraction, Decimal, numpy scalars.
    grad: after ``root.backward()`` the derivative of the root by this node; 0.0 before.
    label: a name for graphs, empty at first.

    >>> a, b, c = Value(2.0), Value(-3.0), Value(10.0)
    >>> d = a * b + c
    >>> d
    Value(data=4.0)
    >>> d.backward()
    >>> a.grad, b.grad, c.grad
    (-3.0, 2.0, 1.0)
    """

    # _x and _y are the operands (_x is None in a leaf, _y where there is only one), _dx and _dy the local derivatives
    # by them, taken when the node is made; where a row has a constant, _dy keeps it. _row is the row of the operation
    # table. _uses is 0 but for the time of a backward pass. A slot costs 8 bytes a node. Nothing here goes through
    # __getattr__: a class that has it loses the interpreter's quick access to slots.
    __slots__ = ("__weakref__", "_dx", "_dy", "_row", "_uses", "_x", "_y", "data", "grad", "label")

    # As the backward pass sees it: it reads operands only where there are some.
    _x: Value
    _y: Value
    _dx: float
    _dy: float
    _row: Op | None
    _uses: int
    data: float
    grad: float
    label: str

    # A subclass that computes otherwise (forward mode, recording) has a function here: a row, Values as operands, and
    # the constants of the row give what the operation results in. See avtograd.codegen.general.
    _combine: Any = None

    def __init__(self, data: Any, _children: Iterable[Value] = (), _op: str = "", label: str = "") -> None:
        self.data = data if type(data) is float else errors.number(data, "Value({})")
        self.grad = 0.0
        self.label = label
        self._row = self._x = self._y = None  # type: ignore[assignment]
        if _children or _op:
            children = _checked(_children, _op)
            tie(self, children, *find(_op))

    def __repr__(self) -> str:
        return f"Value(data={self.data})"

    @property
    def operands(self) -> tuple[Value, ...]:
        """What the node was computed from, in order and with repeats; ``_prev`` has the same as a set.

        >>> a = Value(2.0)
        >>> (a + a).operands, len((a + a)._prev)
        ((Value(data=2.0), Value(data=2.0)), 1)
        """
        x, y = self._x, self._y
        if x is None:
            return ()
        if y is None:
            return (x,)
        if y._row is not TAIL:
            return (x, y)
        found = [x]
        while y._row is TAIL:
            found.append(y._x)
            y = y._y
        return (*found, y)

    @property
    def partials(self) -> tuple[float | None, ...]:
        """The derivatives of this node by its operands, in their order, taken when the node was computed.

        None means that the operation took another operand and nothing flows here.

        >>> (Value(2.0) * Value(-3.0)).partials, Value(-1.0).relu().partials
        ((-3.0, 2.0), (None,))
        """
        if self._x is None:
            return ()
        if self._y is None:
            return (self._dx,)
        found = [self._dx]
        node = self
        while node._y._row is TAIL:
            node = node._y
            found.append(node._dx)
        return (*found, node._dy)

    @property
    def _prev(self) -> set[Value]:
        return set(self.operands)

    @property
    def _op(self) -> str:
        row = self._row
        if row is None:
            return ""
        return f"{row.name}{self._dy}" if row.constant else row.name

    def backward(self) -> None:
        """Add to the gradient of every leaf below this node the derivative of this node by that leaf.

        Gradients of leaves add up from call to call: set them to 0.0 in between (``zero_grad()`` of models and
        optimizers does). The gradients of all other nodes belong to the last pass alone.

        >>> a = Value(3.0)
        >>> b = a * a
        >>> b.backward()
        >>> b.backward()
        >>> a.grad, b.grad
        (12.0, 1.0)
        """
        backward(self)

    def _backward(self) -> None:
        push(self)

    def _apply(self, key: str, *others: Any, k: Any = None) -> Value:
        return apply(TABLE[key], self, *others, k=k)

    def _leaf(self, data: float) -> Value:
        return Value(data)


def apply(op: Op | str, *operands: Any, k: Any = None) -> Value:
    """The node of an operation on Values or numbers: what operators of Value do, for any row and in the general way.

    op: a row, or its key in the table.
    k: the constant of a row that has one.

    >>> from avtograd.ops import Op
    >>> square_and_add = Op("square and add", "x * x + y", ("2.0 * x", "1.0"))
    >>> z = apply(square_and_add, Value(3.0), 1)
    >>> z, z._op
    (Value(data=10.0), 'square and add')
    >>> apply("**k", 3.0, k=2)
    Value(data=9.0)
    """
    if isinstance(op, str):
        if op not in TABLE:
            raise ValueError(f"apply: {op!r} is no key of avtograd.ops.TABLE; there are {', '.join(TABLE)}")
        op = TABLE[op]
    if not isinstance(op, Op):
        raise TypeError(f"apply: a row of the operation table comes first, not {type(op).__name__}: {errors.brief(op)}")
    if len(operands) != op.arity:
        raise TypeError(f"{op.name}: {op.arity} operands are needed, {len(operands)} were given")
    if k is not None and not op.constant:
        raise TypeError(f"{op.name}: the row has no constant, but k={errors.brief(k)} was given")
    shown = errors.call(op, [errors.brief(operand) for operand in operands], errors.brief(k))
    nodes = [x if isinstance(x, Value) else Value(errors.number(x, shown)) for x in operands]
    constants = [k if type(k) is int else errors.number(k, shown)] if op.constant else []
    for operand in nodes:
        if operand._combine is not None:
            found: Value = operand._combine(op, nodes, constants)
            return found
    node = Value(codegen.value_of(op, [node.data for node in nodes], constants))
    tie(node, nodes, op, constants)
    return node


def _checked(children: Iterable[Any], op: object) -> list[Value]:
    if not hasattr(children, "__iter__"):
        given = f"{type(children).__name__}: {errors.brief(children)}"
        raise TypeError(f"Value(..., _children): a tuple of Values is needed, not {given}")
    if not isinstance(op, str):
        raise TypeError(
            f"Value(..., _op): the name of the operation is text, not {type(op).__name__}: {errors.brief(op)}"
        )
    nodes = list(children)
    for node in nodes:
        if not isinstance(node, Value):
            raise TypeError(
                f"Value(..., _children): children are Values, not {type(node).__name__}: {errors.brief(node)}"
            )
        if node._combine is not None:
            raise TypeError(
                f"Value(..., _children): a node made by hand is unknown to {type(node).__name__}; make it with "
                "avtograd.value.apply and a row of the operation table"
            )
    return nodes


def tie(node: Value, operands: list[Value], op: Op, constants: list[float]) -> None:
    """Tie a node to its operands, whose data give the local derivatives. Operands for which there is no room go into
    hidden nodes.

    >>> from avtograd.ops import TABLE
    >>> product = Value(6.0)
    >>> tie(product, [Value(2.0), Value(3.0)], TABLE["*"], [])
    >>> product._op, product.partials
    ('*', (3.0, 2.0))
    """
    node._row = op
    partials = codegen.partials_of(op, [operand.data for operand in operands], constants, node.data)
    links: list[tuple[Any, Any]] = list(zip(operands, partials, strict=True))
    if len(links) == 1:
        links.append((None, constants[0] if constants else None))
    for x, dx in links[:-2]:
        tail = Value(0.0)
        tail._row = TAIL
        node._x, node._dx, node._y, node._dy, node._uses = x, dx, tail, 1.0, 0
        node = tail
    if links:
        (node._x, node._dx), (node._y, node._dy), node._uses = *links[-2:], 0


codegen.install(Value, partial(object.__new__, Value))  # the cheapest way to an instance with empty slots
