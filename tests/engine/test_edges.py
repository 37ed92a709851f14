"""Corners of the operations. Each test says what torch does in float64, and whether we do the same.

The rule: where torch quietly gives inf or nan and Python's own arithmetic raises, we raise; everywhere else numbers are torch's.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from avtograd import Value

inf, nan = math.inf, math.nan
Function = Callable[..., Any]


def ours(f: Function, *numbers: float) -> tuple[float, ...]:
    leaves = [Value(number) for number in numbers]
    out = f(*leaves)
    out.backward()
    return out.data, *(leaf.grad for leaf in leaves)


def theirs(torch: Any, f: Function, *numbers: float) -> tuple[float, ...]:
    leaves = [torch.tensor(float(number), requires_grad=True) for number in numbers]
    out = f(*leaves)
    out.backward()
    return out.item(), *(leaf.grad.item() for leaf in leaves)


def larger(a: Any, b: Any) -> Any:
    return a.maximum(b)


def smaller(a: Any, b: Any) -> Any:
    return a.minimum(b)


def like(expected: tuple[float, ...]) -> Any:
    return pytest.approx(expected, rel=1e-12, abs=0.0, nan_ok=True)


FINITE = (0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, 1e-200, -1e-200)
EVERY = (*FINITE, 1e200, inf, -inf, nan)

SAME: dict[str, tuple[Function, list[tuple[float, ...]]]] = {
    # 0 ** 0 is 1 with the derivative 0; 0 ** k has the derivative 0, 1 at k = 1 and inf below.
    **{f"x ** {k}": (lambda x, k=k: x**k, [(x,) for x in EVERY]) for k in (0, 1, 0.0, inf, -inf, nan)},
    **{f"x ** {k}": (lambda x, k=k: x**k, [(x,) for x in (*FINITE, inf, -inf, nan)]) for k in (2, 3)},
    **{f"x ** {k}": (lambda x, k=k: x**k, [(x,) for x in (0.0, 0.5, 2.0, 1e-200, inf, nan)]) for k in (0.5, 1.5)},
    **{f"x ** {k}": (lambda x, k=k: x**k, [(x,) for x in (1.0, -1.0, 0.5, inf, -inf, nan)]) for k in (-1, -2)},
    # A negative base to a whole exponent is fine; its derivative by the exponent is nan.
    "x ** y": (
        lambda x, y: x**y,
        [(x, y) for x in (1.0, 2.0, 0.5, inf, nan) for y in (0.0, 1.0, 2.0, 0.5, -1.0, inf, nan)],
    ),
    "negative x ** y": (lambda x, y: x**y, [(-2.0, 3.0), (-2.0, -2.0), (-2.0, 0.0)]),
    "0 ** y": (lambda x, y: x**y, [(0.0, 0.0), (0.0, 1.0), (0.0, 2.5), (0.0, nan)]),
    "2 ** y": (lambda y: 2**y, [(0.0,), (3.0,), (-1.0,), (inf,), (nan,)]),
    "relu": (lambda x: x.relu(), [(0.0,), (-0.0,), (1.0,), (-1.0,), (inf,), (-inf,)]),
    "abs": (lambda x: abs(x), [(0.0,), (-0.0,), (1.0,), (-1.0,), (inf,), (-inf,)]),
    "tanh": (lambda x: x.tanh(), [(1000.0,), (-1000.0,), (0.0,), (inf,), (-inf,), (nan,), (1e-200,)]),
    "sigmoid": (lambda x: x.sigmoid(), [(1000.0,), (-1000.0,), (0.0,), (inf,), (-inf,), (nan,), (-700.0,), (37.0,)]),
    "exp": (lambda x: x.exp(), [(709.0,), (-1000.0,), (-inf,), (inf,), (nan,)]),
    "log": (lambda x: x.log(), [(1e-320,), (inf,), (nan,)]),
    "sqrt": (lambda x: x.sqrt(), [(0.0,), (1e-320,), (inf,), (nan,)]),
    "sin": (lambda x: x.sin(), [(1000.0,), (-0.0,), (nan,)]),
    "cos": (lambda x: x.cos(), [(1000.0,), (-0.0,), (nan,)]),
    "+": (lambda x, y: x + y, [(x, y) for x in EVERY for y in (0.0, inf, nan)]),
    "-": (lambda x, y: x - y, [(x, y) for x in EVERY for y in (0.0, inf, nan)]),
    "*": (lambda x, y: x * y, [(x, y) for x in EVERY for y in (0.0, 1e200, inf, nan)]),
    "/": (lambda x, y: x / y, [(x, y) for x in EVERY for y in (2.0, -1e-100, inf, nan)]),
    # What operations do not choose gets exactly 0, even where an infinite gradient arrives, and 0 · inf would be nan.
    "sqrt of a relu that is off": (lambda x: x.relu().sqrt(), [(-1.0,), (0.0,)]),
}


@pytest.mark.needs("torch")
@pytest.mark.parametrize("name", SAME)
def test_value_and_gradient_are_those_of_torch(torch: Any, name: str) -> None:
    f, points = SAME[name]
    for point in points:
        assert ours(f, *point) == like(theirs(torch, f, *point)), f"{name} at {point}"


@pytest.mark.needs("torch")
@pytest.mark.parametrize("name", ["maximum", "minimum"])
@pytest.mark.parametrize("x", [0.0, -0.0, 1.0, 2.0, inf, -inf, nan])
@pytest.mark.parametrize("y", [0.0, 1.0, inf, nan])
def test_maximum_and_minimum_share_a_tie_and_pass_on_nan_as_torch_does(
    torch: Any, name: str, x: float, y: float
) -> None:
    expected = theirs(torch, getattr(torch, name), x, y)
    assert ours(larger if name == "maximum" else smaller, x, y) == like(expected)


@pytest.mark.needs("torch")
def test_a_loser_gets_nothing_even_from_an_infinite_gradient(torch: Any) -> None:
    def f(maximum: Function) -> Function:
        return lambda x, y: maximum(x, y) ** 0.5

    assert ours(f(larger), 0.0, -1.0) == like(theirs(torch, f(torch.maximum), 0.0, -1.0)) == (0.0, inf, 0.0)


def test_a_tie_gives_half_to_each_whatever_the_order() -> None:
    """torch gives (0.5, 0.5) as well; all to the first would make the gradient depend on how the program is written."""
    assert ours(larger, 3.0, 3.0) == ours(smaller, 3.0, 3.0) == (3.0, 0.5, 0.5)
    a = Value(3.0)
    a.maximum(a).backward()
    assert a.grad == 1.0


def test_pythons_own_max_chooses_an_object_and_leaves_no_node() -> None:
    """Like torch's tensors under max(): the first of equals, with the whole gradient."""
    a, b = Value(3.0), Value(3.0)
    assert max(a, b) is a
    assert min(a, b) is a


def test_the_derivative_of_relu_at_nan_is_nan() -> None:
    """torch: 1. A nan that came in is not to leave as an ordinary number."""
    assert ours(lambda x: x.relu(), nan) == like((nan, nan))


def test_the_derivative_of_abs_at_nan_is_nan() -> None:
    """torch: 0. The same reason as for relu."""
    assert ours(lambda x: abs(x), nan) == like((nan, nan))


def test_sigmoid_keeps_the_last_numbers_before_zero() -> None:
    """torch: 0 from −710 down, because its e⁷¹⁰ is infinite. The true value is a float until −745."""
    assert ours(lambda x: x.sigmoid(), -740.0)[0] == pytest.approx(math.exp(-740.0), rel=0.01)


@pytest.mark.needs("torch")
def test_division_is_a_product_with_a_power_to_the_last_corner(torch: Any) -> None:
    """torch's a / b is one operation and gives the derivative −0 here. Ours is that of a · b⁻¹, in torch as well: 0 · inf."""
    expected = theirs(torch, lambda x, y: x * y**-1, 0.0, 1e-200)
    assert ours(lambda x, y: x / y, 0.0, 1e-200) == like(expected)
    assert expected == like((0.0, 1e200, nan))


def test_minus_infinity_to_a_fractional_power_is_that_of_ieee() -> None:
    """torch: nan for 0.5, which it takes as a square root, and inf for 1.5. Python and C: inf for both."""
    assert ours(lambda x: x**0.5, -inf)[0] == ours(lambda x: x**1.5, -inf)[0] == inf


RAISES: dict[str, tuple[type[Exception], str, Function]] = {
    # torch: inf or -inf.
    "0 ** -1": (ZeroDivisionError, "division by zero: Value(1.0) / Value(0.0)", lambda: Value(0.0) ** -1),
    "-0 ** -1.0": (ZeroDivisionError, "division by zero: Value(1.0) / Value(0.0)", lambda: Value(-0.0) ** -1.0),
    "0 ** -2": (ZeroDivisionError, "division by zero: Value(0.0) ** -2", lambda: Value(0.0) ** -2),
    "0 ** -0.5": (ZeroDivisionError, "division by zero: Value(0.0) ** -0.5", lambda: Value(0.0) ** -0.5),
    "0 ** Value(-1)": (ZeroDivisionError, "division by zero: Value(1.0) / Value(0.0)", lambda: 0 ** Value(-1.0)),
    "1 / 0": (ZeroDivisionError, "division by zero: Value(1.0) / Value(0.0)", lambda: 1 / Value(0.0)),
    "5 / 0": (ZeroDivisionError, "division by zero: Value(5.0) / Value(0.0)", lambda: Value(5.0) / 0),
    "0 / 0": (ZeroDivisionError, "division by zero: Value(0.0) / Value(0.0)", lambda: Value(0.0) / Value(0.0)),
    "log 0": (ValueError, "Value(0.0).log(): only positive numbers have a logarithm", lambda: Value(0.0).log()),
    "exp 710": (OverflowError, "Value(710.0).exp(): the result does not fit in a float", lambda: Value(710.0).exp()),
    "10 ** 400": (OverflowError, "Value(10.0) ** 400: the result does not fit", lambda: Value(10.0) ** 400),
    "1e-200 ** -2": (OverflowError, "Value(1e-200) ** -2: the result does not fit", lambda: Value(1e-200) ** -2),
    "10 ** Value(400)": (OverflowError, "Value(10.0) ** Value(400.0): the result", lambda: 10 ** Value(400.0)),
    # torch: nan.
    "log -1": (ValueError, "Value(-1.0).log(): only positive numbers have a logarithm", lambda: Value(-1.0).log()),
    "-2 ** 0.5": (
        ValueError,
        "Value(-2.0) ** 0.5: a negative number has no real fractional power",
        lambda: Value(-2.0) ** 0.5,
    ),
    "-2 ** Value(0.5)": (ValueError, "Value(-2.0) ** Value(0.5): a negative", lambda: (-2) ** Value(0.5)),
    "sqrt -1": (
        ValueError,
        "Value(-1.0).sqrt(): a negative number has no real square root",
        lambda: Value(-1.0).sqrt(),
    ),
    "sin inf": (ValueError, "Value(inf).sin(): an infinite angle has no sine", lambda: Value(inf).sin()),
    "cos -inf": (ValueError, "Value(-inf).cos(): an infinite angle has no cosine", lambda: Value(-inf).cos()),
}


@pytest.mark.parametrize("name", RAISES)
def test_what_python_cannot_compute_is_an_error_that_shows_the_numbers(name: str) -> None:
    kind, message, f = RAISES[name]
    with pytest.raises(kind) as caught:
        f()
    assert message in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None, (
        "no second traceback above the message"
    )


def test_multiplication_overflows_to_infinity_as_floats_do() -> None:
    """torch: inf. Python: inf too, so no error."""
    assert (Value(1e200) * 1e200).data == inf
    assert (Value(1e308) + 1e308).data == inf


def test_an_infinite_slope_of_an_ordinary_value_is_no_error() -> None:
    """torch: the same numbers. Only a value that Python cannot compute raises."""
    assert ours(lambda x: x.sqrt(), 0.0) == (0.0, inf)
    assert ours(lambda x: x**-1, 1e-200) == (1e200, -inf)


@pytest.mark.needs("torch")
def test_data_that_changes_after_it_was_used_does_not_change_the_gradient(torch: Any) -> None:
    """torch: an error for a change in place; through .data a mixture of both forward passes, which belongs to neither.

    Ours is the gradient of the forward pass that ran: local derivatives are taken when a node is made.
    """

    def program(x: Any, w: Any, change: Function) -> None:
        z = (x * w) * x
        change(x)
        z.backward()

    x, w = Value(2.0), Value(3.0)
    program(x, w, lambda x: setattr(x, "data", 5.0))
    assert (x.grad, w.grad) == (12.0, 4.0)

    tx, tw = (torch.tensor(number, requires_grad=True) for number in (2.0, 3.0))
    program(tx, tw, lambda x: x.data.fill_(5.0))
    assert (tx.grad.item(), tw.grad.item()) == (21.0, 25.0)

    def in_place(x: Any) -> None:
        with torch.no_grad():
            x.fill_(5.0)

    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        program(torch.tensor(2.0, requires_grad=True), tw, in_place)
