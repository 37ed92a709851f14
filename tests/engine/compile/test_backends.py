"""The back ends over arrays and in machine code: every row of the table, odd numbers, sizes of batches, what is missing."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from branching import ODD, eager, gradients

from avtograd import Value
from avtograd.compile import compile
from avtograd.nn import MLP
from avtograd.ops import TABLE, Op
from avtograd.value import apply

LANES = ["numpy", "native"]


def outcome(call: Any, *arguments: Any) -> tuple[Any, ...]:
    try:
        found = call(*arguments)
    except (ArithmeticError, ValueError) as error:
        return type(error), str(error)
    return found.value, *found.gradients


@pytest.mark.parametrize("backend", ["python", *LANES])
@pytest.mark.parametrize("name", TABLE)
def test_every_row_agrees_with_eager_values_at_ordinary_and_at_odd_numbers(name: str, backend: str) -> None:
    op = TABLE[name]
    for k in (2, 3, -1, 1, 0, 0.5, -2.0, 2.5) if op.constant else (None,):
        parameters = [Value(1.0) for _ in range(op.arity)]

        def f(x: Any, op: Op = op, k: Any = k, parameters: Any = parameters) -> Any:
            return apply(op, *(p + x for p in parameters), k=k) * x

        step = compile(f, parameters, backend=backend)
        for numbers in [(n, m) for n in (*ODD, 0.7, -2.5, 3.0, 30.0) for m in (0.5, 3.0)]:
            for parameter, number in zip(parameters, numbers, strict=False):
                parameter.data = number
            for x in (0.0, 1.5):
                found = outcome(step, x)
                expected = eager(f, parameters, [[x]])
                if expected[0] == "raised":
                    assert found == expected[1:3], f"k = {k}, {numbers}, {x}"
                else:
                    flat = (expected[0], *expected[1])
                    assert found == pytest.approx(flat, rel=1e-12, abs=1e-14, nan_ok=True), f"k = {k}, {numbers}, {x}"


@pytest.mark.parametrize("backend", LANES)
@pytest.mark.parametrize("count", [1, 7, 8, 9, 16, 100])
def test_batches_of_any_size_give_what_eager_values_give(backend: str, count: int) -> None:
    random.seed(count)
    model = MLP(2, [4, 1], activation="tanh")
    xs = [[random.uniform(-2, 2) for _ in range(2)] for _ in range(count)]
    ys = [random.choice([-1.0, 1.0]) for _ in range(count)]

    def loss(x: Any, y: Any) -> Any:
        return (model(x) - y) ** 2 + 1e-3 * sum(p * p for p in model.parameters())

    step = compile(loss, model, backend=backend, inputs=True)
    found = step.batch(xs, ys)
    inputs = [[Value(x) for x in row] for row in xs]
    losses = [loss(row, y) for row, y in zip(inputs, ys, strict=True)]
    mean = sum(losses) * (1.0 / count)
    expected = gradients(mean, model.parameters())
    assert found.value == pytest.approx(mean.data, rel=1e-13)
    assert found.gradients == pytest.approx(expected, rel=1e-12, abs=1e-14)
    assert found.values == pytest.approx([loss.data for loss in losses], rel=1e-13)
    for slopes, row in zip(found.slopes, inputs, strict=True):
        assert slopes[:2] == pytest.approx([x.grad for x in row], rel=1e-12, abs=1e-14)


@pytest.mark.parametrize("backend", LANES)
def test_examples_that_fill_up_the_lanes_are_not_counted_even_where_gradients_are_infinite(backend: str) -> None:
    w = Value(0.0)
    found = compile(lambda x: (w * x).sqrt() * x, [w], backend=backend).batch([1.0, 2.0, 0.0])
    assert math.isnan(found.gradients[0])
    found = compile(lambda x: (w + x).sqrt(), [w], backend=backend).batch([4.0, 9.0, 0.0])
    assert (found.value, found.gradients) == (pytest.approx(5 / 3), [math.inf])


@pytest.mark.parametrize("backend", ["python", *LANES])
def test_the_first_example_that_is_refused_is_named_whatever_way_the_others_go(backend: str) -> None:
    step = compile(lambda x: (x - 4).log() if x > 3 else (x - 1).log(), backend=backend)
    assert step.batch([5.0, 2.0, 6.0]).value == pytest.approx((math.log(2)) / 3)
    for batch, place in [([5.0, 0.0, 2.0, 4.0], 1), ([5.0, 4.0, 2.0, 0.0], 1), ([3.5, 2.0], 0)]:
        with pytest.raises(ValueError, match=rf"\.log\(\): only positive numbers .* \(example {place}\)$"):
            step.batch(batch)


@pytest.mark.parametrize("backend", ["python", *LANES])
def test_a_part_that_overflows_is_refused_though_the_result_would_be_finite(backend: str) -> None:
    row = Op("decay", "1.0 / exp(x)", ("-out",))
    step = compile(lambda x: apply(row, x), backend=backend)
    assert step.batch([0.0, 1.0]).value == pytest.approx((1 + math.exp(-1)) / 2)
    with pytest.raises(OverflowError, match=r"Value\(1000\.0\)\.decay\(\): .* \(example 1\)"):
        step.batch([1.0, 1000.0])


@pytest.mark.parametrize("backend", ["python", *LANES])
def test_functions_of_the_c_library_that_no_row_of_the_table_uses_work_in_a_new_row(backend: str) -> None:
    rows = [
        Op("hypot", "hypot(x, y)", ("x / out", "y / out")),
        Op("atan2", "atan2(x, y)", ("y / (x * x + y * y)", "-x / (x * x + y * y)")),
        Op("erf+", "erf(x) + y", ("1.1283791670955126 * exp(-x * x)", "1.0")),
        Op(
            "either",
            "x if x > 0 and not y > 0 or x < -5 else y",
            ("1.0 if x > 0 else 0.5", "2.0 if not x > 0 else 1.0"),
        ),
    ]
    w = Value(0.5)

    def f(x: Any) -> Any:
        total: Any = sum(apply(row, w, x * k) for row in rows for k in (1.0, -2.0))
        return total

    found = compile(f, [w], backend=backend).batch([0.7, 2.0, -1.0])
    expected = eager(f, [w], [[0.7], [2.0], [-1.0]])
    assert (found.value, found.gradients) == (pytest.approx(expected[0]), pytest.approx(expected[1]))


def test_machine_code_says_which_function_it_does_not_know() -> None:
    row = Op("degrees", "degrees(x)", ("57.29577951308232",))
    with pytest.raises(ValueError, match="the back end \"native\" knows no function 'degrees'"):
        compile(lambda x: apply(row, x), backend="native")(1.0)
    assert compile(lambda x: apply(row, x), backend="numpy")(math.pi).value == pytest.approx(180.0)


@pytest.mark.parametrize("backend", ["python", *LANES])
def test_a_batch_made_ready_once_is_replayed_with_other_weights(backend: str) -> None:
    w, b = Value(0.0), Value(0.0)
    step = compile(lambda x, y: (w * x + b - y) ** 2, [w, b], backend=backend)
    batch = step.over([0.0, 1.0, 2.0], [1.0, 3.0, 5.0])
    weights = step.weights()
    for _ in range(300):
        loss, slope = batch(weights)
        for i in range(2):
            weights[i] -= 0.1 * slope[i]
    assert loss < 1e-6
    assert list(weights) == pytest.approx([2.0, 1.0], abs=1e-3)
    assert (w.data, b.data) == (0.0, 0.0)
    step.store(weights)
    assert (w.data, b.data) == tuple(weights)
    assert type(w.data) is float


@pytest.mark.parametrize("backend", LANES)
def test_weights_of_another_kind_or_number_are_refused(backend: str) -> None:
    w = Value(1.0)
    batch = compile(lambda x: w * x, [w], backend=backend).over([1.0])
    for wrong in ([1.0], np.zeros(2), np.zeros(1, dtype=np.float32), np.zeros((1, 1))):
        with pytest.raises(TypeError, match="weights are an array of 1 float64"):
            batch(wrong)
    with pytest.raises(ValueError, match="1 weights are needed, 2 were given"):
        compile(lambda x: w * x, [w]).over([1.0])([1.0, 2.0])


def test_weights_that_are_scattered_in_memory_are_refused_by_machine_code() -> None:
    parameters = [Value(1.0), Value(2.0)]
    batch = compile(lambda x: parameters[0] * x + parameters[1], parameters, backend="native").over([1.0])
    assert batch(np.array([5.0, 6.0]))[0] == 11.0
    with pytest.raises(TypeError, match="copy the array"):
        batch(np.zeros(4)[::2])


@pytest.mark.parametrize(("backend", "module"), [("numpy", "numpy"), ("native", "llvmlite")])
def test_a_back_end_that_is_not_installed_says_what_to_install(backend: str, module: str) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        f"from avtograd.compile import compile\ncompile(abs, backend={backend!r})(1.0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == (
        f'ImportError: compile: the back end \'{backend}\' needs {module}: pip install "avtograd[jit]", or take backend="python"'
    )


def test_the_source_of_each_back_end_can_be_read() -> None:
    w = Value(2.0, label="w")
    texts = {}
    for backend in ("python", *LANES):
        step = compile(lambda x: (w * x).tanh(), [w], backend=backend)
        step(1.0)
        texts[backend] = step.source
    assert "v1 = tanh(w * x)" in texts["python"]
    assert "gradients[0] += dot(x, d_v1)" in texts["numpy"]
    assert "define double @run(" in texts["native"]
    assert "fmul <8 x double>" in texts["native"]


@pytest.mark.parametrize("backend", ["python", *LANES])
def test_results_that_depend_on_nothing_or_on_one_thing_alone_have_their_gradients(backend: str) -> None:
    w = Value(3.0)

    def found(f: Any, *batch: Any) -> tuple[Any, ...]:
        step = compile(f, [w], backend=backend, inputs=True)
        outcome = step.batch(*batch) if batch else step()
        return outcome.value, outcome.gradients, outcome.slopes

    assert found(lambda: w * w) == (9.0, [6.0], [()])
    batch = [1.0, 2.0, 3.0, 6.0]
    assert found(lambda x: w * w, batch) == (9.0, [6.0], [(0.0,)] * 4)
    assert found(lambda x: w, batch) == (3.0, [1.0], [(0.0,)] * 4)
    assert found(lambda x: x, batch) == (3.0, [0.0], [(0.25,)] * 4)
    assert found(lambda x: Value(2.0), batch) == (2.0, [0.0], [(0.0,)] * 4)
    assert found(lambda x: w * w if w > 2 else w, batch) == (9.0, [6.0], [(0.0,)] * 4)
    assert found(lambda x: w * w if x > 2 else x, batch) == (5.25, [3.0], [(0.25,), (0.25,), (0.0,), (0.0,)])


@pytest.mark.parametrize("backend", LANES)
def test_a_branch_that_hangs_on_the_last_digit_is_taken_as_by_eager_values(backend: str) -> None:
    """pow(x, −1), which is what 1 / x is, differs from a division in the last digit, and functions of numpy from those of math."""
    xs = [random.Random(seed).uniform(0.1, 3) for seed in range(300)] + [0.9999999999999999]

    def f(x: Any) -> Any:
        if (1 / x) * x == 1:
            return x * 2
        if x.exp().log() < x or x.tanh() * x.cos() - x.sin() ** 3 == 0.1:
            return x * 3
        return x * 5

    assert compile(f, backend=backend).batch(xs).values == [f(Value(x)).data for x in xs]


def test_machine_code_decides_a_relu_that_hangs_on_the_last_digit_as_eager_values_do() -> None:
    w = Value(1.0)

    def f(x: Any) -> Any:
        return (w * (1 - (1 / x) * x) * 1e16 + w * ((1 / x) * (1 / x) - x**-2)).relu()

    xs = [random.Random(seed).uniform(0.1, 3) for seed in range(300)] + [0.9999999999999999]
    found = compile(f, [w], backend="native").batch(xs)
    assert found.values == [f(Value(x)).data for x in xs]
    assert found.gradients == pytest.approx(eager(f, [w], [[x] for x in xs])[1], rel=1e-12)
