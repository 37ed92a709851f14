"""Forward mode: the derivatives of the backward pass, found on the way there."""

from __future__ import annotations

import copy
import gc
import math
import pickle
import random
import weakref
from typing import Any

import pytest
from expressions import EVERY, LEAVES, build, plan
from hypothesis import given
from hypothesis import strategies as st

from avtograd import Value
from avtograd.forward import Dual, derivative, forward_mode, jvp, reverse_mode
from avtograd.losses import cross_entropy
from avtograd.nn import MLP
from avtograd.ops import TABLE, Op
from avtograd.value import apply


@pytest.mark.parametrize("part", range(4))
def test_both_modes_find_the_same_derivatives_of_random_expressions_over_all_operations(part: int) -> None:
    for seed in range(part, 200, 4):
        numbers, steps = plan(seed)
        results = [LEAVES + len(steps) - 1, LEAVES + len(steps) - 3]

        def f(*leaves: Any, steps: Any = steps, results: Any = results) -> list[Value]:
            nodes = build(list(leaves), steps, EVERY)
            return [nodes[i] + 0.0 for i in results]

        forward, reverse = forward_mode(f, *numbers), reverse_mode(f, *numbers)
        assert forward.value == reverse.value
        for ours, theirs in zip(forward.derivatives, reverse.derivatives, strict=True):
            assert ours == pytest.approx(theirs, rel=1e-10, abs=1e-10), f"seed {seed}"
        assert (forward.passes, reverse.passes) == (LEAVES, 2)
        assert (forward.kept, reverse.kept > 0) == (0, True)


@pytest.mark.parametrize("name", TABLE)
def test_every_row_has_one_derivative_in_both_modes_nan_and_infinity_included(name: str) -> None:
    op = TABLE[name]
    corners = [(number,) * (op.arity + op.constant) for number in (0.0, 1.0, -1.0, math.inf, -math.inf, math.nan)]
    for sample in (*op.samples, *corners):
        k = sample[-1] if op.constant else None

        def f(*operands: Any, k: Any = k) -> Value:
            return apply(op, *operands, k=k)

        try:
            expected = reverse_mode(f, *sample[: op.arity])
        except (ArithmeticError, ValueError) as error:
            with pytest.raises(type(error), match=str(error)[:3].replace("*", r"\*")):
                forward_mode(f, *sample[: op.arity])
            continue
        assert repr(forward_mode(f, *sample[: op.arity]).derivatives) == repr(expected.derivatives), sample


def test_forward_mode_takes_a_pass_for_each_input_and_reverse_mode_one_for_each_result() -> None:
    def wide(*inputs: Any) -> Value:
        total: Value = sum(x * x for x in inputs)
        return total

    def tall(x: Any) -> list[Value]:
        return [x * k for k in range(1, 6)]

    assert (forward_mode(wide, *range(5)).passes, reverse_mode(wide, *range(5)).passes) == (5, 1)
    assert (forward_mode(tall, 3.0).passes, reverse_mode(tall, 3.0).passes) == (1, 5)
    assert forward_mode(tall, 3.0).derivatives == reverse_mode(tall, 3.0).derivatives == [(k,) for k in range(1, 6)]


@given(st.integers(2, 60))
def test_reverse_mode_keeps_every_step_of_a_chain_and_forward_mode_none(length: int) -> None:
    def chain(x: Any) -> Any:
        for _ in range(length):
            x = x.sin()
        return x

    assert (forward_mode(chain, 1.0).kept, reverse_mode(chain, 1.0).kept) == (0, length - 1)


def test_what_the_function_itself_holds_on_to_is_counted_in_forward_mode() -> None:
    held: list[Any] = []

    def f(x: Any) -> Any:
        for _ in range(5):
            x = x.sin()
            held.append(x)
        return x

    assert forward_mode(f, 1.0).kept == 4


def test_kept_values_are_counted_with_operations_of_three_operands_as_one() -> None:
    fused = Op("fma", "x * y + z", ("y", "x", "1.0"))
    found = reverse_mode(lambda x: apply(fused, x, 2.0, x) * 3.0, 4.0)
    assert (found.value, found.derivatives, found.kept) == (36.0, (9.0,), 1)
    assert forward_mode(lambda x: apply(fused, x, 2.0, x) * 3.0, 4.0).derivatives == (9.0,)


def test_a_pass_leaves_nothing_behind() -> None:
    gc.disable()
    try:
        seen: list[Any] = []
        derivative(lambda x: seen.append(weakref.ref(x)) or x * x, 2.0)
        assert seen[0]() is None
    finally:
        gc.enable()


def test_a_model_is_differentiated_by_its_input_while_its_parameters_stand_still() -> None:
    random.seed(3)
    model = MLP(2, [8, 3], activation="tanh")

    def f(x: Any, y: Any) -> Value:
        return cross_entropy(model([x, y]), 1)

    assert forward_mode(f, 0.5, -1.0).derivatives == pytest.approx(reverse_mode(f, 0.5, -1.0).derivatives, rel=1e-12)


def test_a_directional_derivative_is_the_jacobian_times_the_direction() -> None:
    def f(x: Any, y: Any) -> list[Value]:
        return [x * y, (x / y).exp()]

    rows = reverse_mode(f, 2.0, 5.0).derivatives
    values, moved = jvp(f, [2.0, 5.0], [0.3, -0.7])
    assert values == [10.0, math.exp(0.4)]
    assert moved == pytest.approx([0.3 * row[0] - 0.7 * row[1] for row in rows])


def test_values_on_either_side_of_a_dual_number_stand_still() -> None:
    a, x = Value(3.0), Dual(2.0, 1.0)
    assert [(a * x).tangent, (x * a).tangent, (a - x).tangent, (a / x).tangent] == [3.0, 3.0, -1.0, -0.75]
    assert a.maximum(x).tangent == 0.0
    assert a.minimum(x).tangent == 1.0
    assert (2**x).tangent == (Value(2.0) ** x).tangent == 4 * math.log(2)
    assert a.grad == 0.0


def test_branches_and_loops_on_values_take_the_way_of_the_numbers() -> None:
    def f(x: Any) -> Any:
        while x < 100:
            x = x * x
        return x if x > 0 else -x

    assert derivative(f, 3.0) == 8 * 3.0**7


def test_a_function_that_ignores_its_input_has_the_derivative_0() -> None:
    assert derivative(lambda x: Value(5.0), 1.0) == 0.0


def test_what_operations_do_not_choose_gets_nothing_even_times_infinity() -> None:
    assert derivative(lambda x: x.relu().sqrt(), -1.0) == 0.0
    assert forward_mode(lambda x, y: x + y.sqrt(), 1.0, 0.0).derivatives == (1.0, math.inf)


def test_dual_numbers_are_copied_within_their_pass_and_not_pickled() -> None:
    x = Dual(2.0, 1.0)
    assert (copy.copy(x) * copy.deepcopy(x)).tangent == 4.0
    with pytest.raises(TypeError, match=r"take \.data and \.tangent"):
        pickle.dumps(x)


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: derivative(lambda x: float(x), 1.0), TypeError, r"f must return a Value .* returned float: 1\.0"),
        (lambda: derivative(lambda x: [], 1.0), TypeError, r"returned list: \[\]"),
        (lambda: derivative(3, 1.0), TypeError, "the first argument is a function, not int: 3"),
        (lambda: forward_mode(lambda: Value(1.0)), TypeError, "forward_mode: give the inputs too"),
        (lambda: reverse_mode(lambda: Value(1.0)), TypeError, "reverse_mode: give the inputs too"),
        (lambda: jvp(lambda x: x, [1.0], [1.0, 2.0]), ValueError, "1 inputs and 2 tangents"),
        (lambda: derivative(lambda x: x.log(), -1.0), ValueError, r"Value\(-1\.0\)\.log\(\): only positive numbers"),
        (lambda: derivative(lambda x: x, "2"), TypeError, "str is no real number"),
        (lambda: Dual(1.0, 1.0) * Dual(2.0, 1.0), ValueError, "two dual numbers of different passes"),
        (lambda: derivative(lambda x: derivative(lambda y: x * y, x), 1.0), TypeError, "another forward pass"),
        (lambda: derivative(lambda x: Value(derivative(lambda y: x * y, 2.0)), 1.0), ValueError, "different passes"),
        (lambda: Dual(1.0, 1.0).backward(), TypeError, r"keeps no graph; .* in \.tangent"),
        (lambda: derivative(lambda x: Value(4.0, (x, x), "*"), 2.0), TypeError, "made by hand is unknown to Dual"),
    ],
)
def test_wrong_use_is_refused_with_what_to_do(call: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        call()
