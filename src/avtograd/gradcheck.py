"""Checking gradients against central differences: (f(x + h) − f(x − h)) / 2h for one input at a time."""

from __future__ import annotations

from avtograd.codegen import functions, partials_of, value_of
from avtograd.errors import brief, call
from avtograd.ops import Op
from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


class GradientMismatch(AssertionError):
    """A gradient is not what central differences say.

    position: the number of the input, from 0. computed: the gradient of ``backward()``. measured: the central
        difference.

    >>> GradientMismatch("f", 0, 1.0, 2.0, 1e-5).measured
    2.0
    """

    def __init__(self, shown: str, position: int, computed: float, measured: float, allowed: float) -> None:
        self.position = position
        self.computed = computed
        self.measured = measured
        super().__init__(
            f"{shown}: the derivative by input {position} is {computed!r} by backward() and {measured!r} by central differences; "
            f"they differ by {abs(computed - measured):.3g}, at most {allowed:.3g} is allowed"
        )


def gradcheck(
    f: Callable[..., Any], *inputs: Any, step: float = 1e-6, rtol: float = 1e-5, atol: float = 1e-6
) -> tuple[float, ...]:
    """Compare the gradients of ``f`` with central differences and return them; GradientMismatch where they differ.

    f: a function of as many Values as there are inputs, to a Value. It is called twice more for every input.
    inputs: numbers or Values (or one list of them), away from corners such as that of relu at 0: there is no derivative
        there to agree on.
    step: h, for an input of size 1; it grows with the input.
    rtol, atol: they may differ by atol + rtol · |central difference|.

    >>> gradcheck(lambda x, y: x * y + x.tanh(), 0.0, 3.0)
    (4.0, 0.0)
    >>> def doubled(x):  # says that it is a tanh
    ...     return Value(2.0 * x.data, (x,), "tanh")
    >>> try:
    ...     gradcheck(doubled, 1.0)
    ... except GradientMismatch as error:
    ...     print(error.computed, round(error.measured, 6))
    -3.0 2.0
    """
    if not callable(f):
        raise TypeError(f"gradcheck: the first argument is a function, not {type(f).__name__}: {brief(f)}")
    if len(inputs) == 1 and isinstance(inputs[0], (list, tuple)):
        inputs = tuple(inputs[0])
    if not inputs:
        raise TypeError("gradcheck: give the inputs too, as in gradcheck(f, 2.0, -1.0)")
    numbers = [Value(float(x) if isinstance(x, Value) else x).data for x in inputs]
    leaves = [Value(number) for number in numbers]
    out = f(*leaves)
    if not isinstance(out, Value):
        raise TypeError(f"gradcheck: f must return a Value, it returned {type(out).__name__}: {out!r}")
    out.backward()
    shown = f"f({', '.join(map(repr, numbers))})"
    return _compared(
        shown, lambda *at: float(f(*map(Value, at))), numbers, [leaf.grad for leaf in leaves], step, rtol, atol
    )


def check_row(op: Op, *, step: float = 1e-6, rtol: float = 1e-5, atol: float = 1e-6) -> int:
    """Compare the local derivatives of a row of the operation table with central differences at all of its samples.

    Returns how many derivatives were compared.

    >>> from avtograd.ops import TABLE, Op
    >>> check_row(TABLE["*"])
    4
    >>> try:
    ...     check_row(Op("cube", "x * x * x", ("2.0 * x * x",), samples=((1.0,),)))
    ... except GradientMismatch as error:
    ...     print(str(error)[:73])
    Value(1.0).cube(): the derivative by input 0 is 2.0 by backward() and 3.0
    """
    if not isinstance(op, Op):
        raise TypeError(f"check_row: a row of avtograd.ops.TABLE is needed, not {type(op).__name__}: {brief(op)}")
    if not op.samples:
        raise ValueError(f"check_row: the row {op.name!r} has no samples to be checked at")
    forward = functions(op)[0]
    compared = 0
    for sample in op.samples:
        if len(sample) != op.arity + op.constant:
            raise ValueError(
                f"check_row: the row {op.name!r} needs {op.arity + op.constant} numbers, its sample is {sample}"
            )
        numbers, constants = list(sample[: op.arity]), list(sample[op.arity :])
        slopes = partials_of(op, numbers, constants, value_of(op, numbers, constants))
        computed = [0.0 if slope is None else slope for slope in slopes]
        shown = call(op, [f"Value({number!r})" for number in numbers], repr(sample[-1]))

        def at(*moved: float, constants: Sequence[float] = constants) -> float:
            return forward(*moved, *constants)

        compared += len(_compared(shown, at, numbers, computed, step, rtol, atol))
    return compared


def _compared(
    shown: str,
    f: Callable[..., float],
    numbers: Sequence[float],
    computed: Sequence[float],
    step: float,
    rtol: float,
    atol: float,
) -> tuple[float, ...]:
    if not isinstance(step, float) or not step > 0.0:
        raise ValueError(f"gradcheck: step is {step!r}; it must be a small positive number, as 1e-6")
    for position, (number, gradient) in enumerate(zip(numbers, computed, strict=True)):
        h = step * max(1.0, abs(number))
        ahead, behind = number + h, number - h
        try:
            up = f(*numbers[:position], ahead, *numbers[position + 1 :])
            down = f(*numbers[:position], behind, *numbers[position + 1 :])
        except (ArithmeticError, ValueError) as error:
            raise ValueError(
                f"{shown}: with input {position} moved by ±{h:g}: {error}; take another point or step"
            ) from None
        measured = (up - down) / (ahead - behind)  # by what the floats really differ, which is not quite 2h
        allowed = atol + rtol * abs(measured)
        if not abs(measured - gradient) <= allowed:
            raise GradientMismatch(shown, position, gradient, measured, allowed)
    return tuple(computed)
