"""Forward mode: derivatives that travel along with the values, from the inputs to the result.

A dual number is a value and how fast it moves when the input moves, its tangent. Each operation multiplies the tangents
of its operands by its local derivatives, those of the operation table, and adds them up. One pass gives the derivatives
of all results by one input, and keeps nothing for later; a backward pass gives the derivatives of one result by all
inputs, and needs all that was computed on the way. :func:`forward_mode` and :func:`reverse_mode` do the same work both
ways and count.
"""

from __future__ import annotations

from weakref import WeakSet

from avtograd.backward import below
from avtograd.codegen import general, partials_of, value_of
from avtograd.errors import brief, number
from avtograd.ops import TAIL
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

    from avtograd.ops import Op


@general
class Dual(Value):
    """A number and its tangent; the operators and methods of Value work on both. Values and numbers stand still.

    alive: the dual numbers of one pass share this set. It holds those that somebody still refers to, so it tells what a
        pass has kept; and it tells one pass from another.

    >>> x = Dual(3.0, 1.0)
    >>> x * x, (x * x).tangent, (x - x).tangent
    (Dual(data=9.0, tangent=6.0), 6.0, 0.0)
    """

    # None in _moved: nothing flows here, which is more than 0: not even inf · 0 = nan. As in the operation table.
    __slots__ = ("_alive", "_moved")

    _moved: float | None
    _alive: WeakSet[Dual]

    def __init__(self, data: Any, tangent: Any = 0.0, *, alive: WeakSet[Dual] | None = None) -> None:
        super().__init__(data)
        self._moved = number(tangent, "Dual(…, {})") or None
        self._alive = WeakSet() if alive is None else alive
        self._alive.add(self)

    @property
    def tangent(self) -> float:
        """The derivative of this number along the direction in which the inputs move."""
        return self._moved or 0.0

    @staticmethod
    def _combine(op: Op, operands: list[Value], constants: list[float]) -> Dual:
        numbers = [operand.data for operand in operands]
        data = value_of(op, numbers, constants)
        moved: float | None = None
        alive: WeakSet[Dual] | None = None
        for operand, partial in zip(operands, partials_of(op, numbers, constants, data), strict=True):
            if isinstance(operand, Dual):
                if alive is not None and operand._alive is not alive:
                    raise ValueError(
                        f"{op.name}: two dual numbers of different passes meet; a derivative inside a derivative would mix "
                        "up what moves. Take the inner one with backward()"
                    )
                alive = operand._alive
                if operand._moved is not None and partial is not None:
                    moved = partial * operand._moved + (0.0 if moved is None else moved)
        made = Dual(data, alive=alive)
        made._moved = moved
        return made

    def backward(self) -> NoReturn:
        """There is nothing to go back over: the derivative is here already."""
        raise TypeError("backward: a dual number keeps no graph; its derivative has come along, in .tangent")

    def __copy__(self) -> Dual:
        made = Dual(self.data, alive=self._alive)
        made._moved = self._moved
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Dual:
        return self.__copy__()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a dual number belongs to the pass that it is part of and cannot be pickled; take .data and .tangent"
        )

    def __repr__(self) -> str:
        return f"Dual(data={self.data}, tangent={self.tangent})"


def derivative(f: Callable[[Any], Any], x: Any) -> float:
    """The derivative of a function of one number at ``x``, by one forward pass.

    f: a function of a Value to a Value. It may use other Values, as parameters of a model: they stand still.

    >>> derivative(lambda x: x**2 + 3 * x, 2.0)
    7.0
    """
    slope: float = jvp(f, [x], [1.0])[1]
    return slope


def jvp(f: Callable[..., Any], inputs: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, Any]:
    """Values and Jacobian–vector product: how fast the results of ``f`` move when its inputs move so fast. One pass.

    f: a function of as many Values as there are inputs, to a Value or a list of Values.
    inputs, tangents: numbers, one tangent for each input.

    Returns a float and its derivative, or two lists where ``f`` gives a list.

    >>> jvp(lambda x, y: [x * y, x + y], [2.0, 5.0], [1.0, 0.0])
    ([10.0, 7.0], [5.0, 1.0])
    """
    numbers = _numbers("jvp", f, inputs)
    if len(tangents) != len(numbers):
        raise ValueError(f"jvp: {len(numbers)} inputs and {len(tangents)} tangents; there must be one for each")
    results, single, _ = _pass(f, numbers, list(tangents))
    data, moved = [out.data for out in results], [_tangent(out) for out in results]
    return (data[0], moved[0]) if single else (data, moved)


class Derivatives:
    """What :func:`forward_mode` and :func:`reverse_mode` found, and what it took.

    value: the result of the function, a float; a list of them where the function gives a list.
    derivatives: the derivative of the result by each input, a tuple; for a list of results a list of such tuples (the
        Jacobian matrix, a row for each result).
    passes: how many times the function (forward mode) or the graph (reverse mode) was gone through for derivatives.
    kept: how many intermediate results, neither inputs nor results of the function, were still held when the
        function had returned. Reverse mode needs them for the way back. Constants are not counted.

    >>> reverse_mode(lambda x, y: x * y + x, 3.0, 2.0)
    Derivatives(value=9.0, derivatives=(3.0, 3.0), passes=1, kept=1)
    """

    __slots__ = ("derivatives", "kept", "passes", "value")

    def __init__(self, value: Any, derivatives: Any, passes: int, kept: int) -> None:
        self.value = value
        self.derivatives = derivatives
        self.passes = passes
        self.kept = kept

    def __repr__(self) -> str:
        return (
            f"Derivatives(value={self.value}, derivatives={self.derivatives}, passes={self.passes}, kept={self.kept})"
        )


def forward_mode(f: Callable[..., Any], *inputs: Any) -> Derivatives:
    """All derivatives of ``f`` by forward mode: a pass for each input.

    >>> forward_mode(lambda x, y, z: (x + y) * z, -2.0, 5.0, -4.0)
    Derivatives(value=-12.0, derivatives=(-4.0, -4.0, 3.0), passes=3, kept=0)
    """
    numbers = _numbers("forward_mode", f, inputs)
    columns, kept = [], 0
    results: list[Value] = []
    single = True
    for moving in range(len(numbers)):
        results, single, held = _pass(f, numbers, [float(i == moving) for i in range(len(numbers))])
        columns.append([_tangent(out) for out in results])
        kept = max(kept, held)
    rows = list(zip(*columns, strict=True))
    return Derivatives(*_shaped([out.data for out in results], rows, single), passes=len(numbers), kept=kept)


def reverse_mode(f: Callable[..., Any], *inputs: Any) -> Derivatives:
    """All derivatives of ``f`` by reverse mode: the function runs once, then comes a backward pass for each result.

    >>> reverse_mode(lambda x, y, z: (x + y) * z, -2.0, 5.0, -4.0)
    Derivatives(value=-12.0, derivatives=(-4.0, -4.0, 3.0), passes=1, kept=1)
    """
    leaves = [Value(data) for data in _numbers("reverse_mode", f, inputs)]
    results, single = _results(f(*leaves))
    nodes = {node for out in results for node in below(out)}
    kept = sum(node._x is not None and node._row is not TAIL for node in nodes.difference(results))
    rows = []
    for out in results:
        for leaf in leaves:
            leaf.grad = 0.0
        out.backward()
        rows.append(tuple(leaf.grad for leaf in leaves))
    return Derivatives(*_shaped([out.data for out in results], rows, single), passes=len(results), kept=kept)


def _pass(f: Callable[..., Any], numbers: list[float], tangents: list[float]) -> tuple[list[Value], bool, int]:
    """One forward pass: the results, whether it is a single one, how many intermediate results are held after it."""
    alive: WeakSet[Dual] = WeakSet()
    duals = [Dual(data, tangent, alive=alive) for data, tangent in zip(numbers, tangents, strict=True)]
    results, single = _results(f(*duals))
    return results, single, len(set(alive).difference(duals, results))


def _tangent(out: Value) -> float:
    return out.tangent if isinstance(out, Dual) else 0.0


def _shaped(values: list[float], rows: list[tuple[float, ...]], single: bool) -> tuple[Any, Any]:
    return (values[0], rows[0]) if single else (values, rows)


def _results(out: Any) -> tuple[list[Value], bool]:
    single = isinstance(out, Value)
    results = [out] if single else list(out) if isinstance(out, (list, tuple)) else []
    if not results or not all(isinstance(result, Value) for result in results):
        raise TypeError(f"f must return a Value or a list of Values, it returned {type(out).__name__}: {brief(out)}")
    return results, single


def _numbers(name: str, f: Any, inputs: Sequence[Any]) -> list[float]:
    if not callable(f):
        raise TypeError(f"{name}: the first argument is a function, not {type(f).__name__}: {brief(f)}")
    if not inputs:
        raise TypeError(f"{name}: give the inputs too, numbers at which f is to be differentiated")
    for x in inputs:
        if isinstance(x, Dual):
            raise TypeError(f"{name}: {x!r} belongs to another forward pass; give a plain number")
    return [x.data if isinstance(x, Value) else number(x, f"{name} at {{}}") for x in inputs]
