"""What a recording notices: branches, loops, numbers that are taken out, shapes, and functions that are not the same twice."""

from __future__ import annotations

import contextlib
import copy
import functools
import math
import random
from typing import Any

import pytest

from avtograd import Value
from avtograd.compile import CannotCompile, compile
from avtograd.compile.ways import LIMIT
from avtograd.forward import Dual
from avtograd.losses import cross_entropy, hinge
from avtograd.nn import MLP
from avtograd.ops import TABLE, Op
from avtograd.value import apply


def test_every_way_through_a_branch_is_recorded_once() -> None:
    step = compile(lambda x: x * 2 if x > 0 else x * 3)
    assert [step(x).value for x in (1.0, 2.0, -1.0, 5.0, -2.0)] == [2.0, 4.0, -3.0, 10.0, -6.0]
    assert step.recordings == 2


def test_a_branch_on_a_parameter_is_noticed_after_training_has_moved_it() -> None:
    w = Value(1.0)
    step = compile(lambda x: w * x if w > 0 else x * 100, [w])
    assert step(2.0).value == 2.0
    w.data = -1.0
    assert step(2.0).value == 200.0


@pytest.mark.parametrize(
    "ask",
    [
        lambda x, y: x < y,
        lambda x, y: x <= y,
        lambda x, y: x > y,
        lambda x, y: x >= y,
        lambda x, y: y > x,
        lambda x, y: 1.5 > x,  # noqa: SIM300
        lambda x, y: x == 1.5,
        lambda x, y: x != 1.5,
        lambda x, y: bool(x - 1.5),
        lambda x, y: not x - 1.5,
        lambda x, y: max(x, y) is x,
        lambda x, y: sorted([x, y])[0] is x,
        lambda x, y: x.data > y.data,
        lambda x, y: x.data - y.data > 0.25,
        lambda x, y: abs(x.data) < 1,
        lambda x, y: 1 < x < y,
    ],
)
def test_every_kind_of_question_is_guarded(ask: Any) -> None:
    def f(x: Any, y: Any) -> Any:
        return x * 2 if ask(x, y) else y * 3

    step = compile(f)
    for x, y in [(1.0, 2.0), (2.0, 1.0), (1.5, 1.5), (1.2, 1.3), (math.nan, 1.0), (-1.0, -3.0), (0.5, math.inf)] * 2:
        assert repr(step(x, y).value) == repr(f(Value(x), Value(y)).data)


def test_a_loop_makes_a_way_for_every_length() -> None:
    def f(x: Any) -> Any:
        while x < 100:
            x = x * x
        return x

    step = compile(f)
    assert [step(x).value for x in (200.0, 10.0, 3.0, 50.0)] == [f(x) for x in (200.0, 10.0, 3.0, 50.0)]
    assert step.recordings == 3


def test_a_loop_without_end_in_sight_is_refused_with_its_line() -> None:
    def f(x: Any) -> Any:
        count = x * 0
        while count < x:
            count = count + 1
        return count * x

    step = compile(f)
    with pytest.raises(CannotCompile, match=rf"{LIMIT} ways .*test_recording\.py:\d+: while count < x"):
        step.batch([float(i) for i in range(LIMIT + 2)])


@pytest.mark.parametrize(
    ("take", "shown"),
    [
        (
            lambda x: float(x),
            r"float\(value\) takes the number out, and cannot be recorded: .*test_recording\.py:\d+: ",
        ),
        (lambda x: int(x), r"int\(value\)"),
        (lambda x: round(x, 2), r"round\(value\)"),
        (lambda x: math.floor(x), r"math\.floor\(value\)"),
        (lambda x: math.exp(x.data), r"float\(value\)"),
        (lambda x: math.isclose(x, 2.0), r"float\(value\)"),
        (lambda x: x.grad, r"reading \.grad"),
        (lambda x: setattr(x, "data", 3.0), r"setting \.data"),
        (lambda x: setattr(x, "grad", 3.0), r"setting \.grad"),
        (lambda x: x.backward(), r"backward\(\) inside"),
        (lambda x: (x * 2).partials, r"reading \.partials"),
        (lambda x: copy.copy(x), "a copy of a recorded Value"),
        (lambda x: copy.deepcopy([x]), "a copy of a recorded Value"),
    ],
)
def test_what_takes_a_number_out_is_refused_with_the_line_also_where_the_function_catches_it(
    take: Any, shown: str
) -> None:
    def f(x: Any) -> Any:
        take(x)
        return x * 2

    def stubborn(x: Any) -> Any:
        with contextlib.suppress(TypeError):
            take(x)
        return x * 2

    for function in (f, stubborn):
        with pytest.raises(CannotCompile, match=shown):
            compile(function)(2.0)


@pytest.mark.parametrize(
    "use", [lambda v: v.data, lambda v: v * 2, lambda v: v > 0, lambda v: 2 - v, float, bool, lambda v: v.tanh()]
)
def test_a_value_of_a_recording_that_is_used_later_is_refused(use: Any) -> None:
    kept: list[Any] = []
    step = compile(lambda x: kept.append(x * 2) or x)
    step(1.0)
    with pytest.raises(CannotCompile, match="a recording that has ended"):
        use(kept[0])


def test_a_value_of_another_recording_or_of_forward_mode_is_refused_inside() -> None:
    kept: list[Any] = []
    compile(lambda x: kept.append(x * 2) or x)(1.0)
    for other in (kept[0], Dual(1.0, 1.0)):
        for f in (lambda x, other=other: x * other, lambda x, other=other: x.maximum(other)):
            with pytest.raises(CannotCompile, match="belongs to another recording or pass"):
                compile(f)(1.0)
    with pytest.raises(CannotCompile, match="a recording that has ended"):
        compile(lambda x: kept[0] * 2)(1.0)
    inner = compile(lambda x: x * 2)
    with pytest.raises(CannotCompile, match=r"float\(value\)"):
        compile(lambda x: x * inner(x).value)(1.0)


def test_random_numbers_inside_are_noticed() -> None:
    with pytest.raises(CannotCompile, match="did not do the same when it was run again"):
        compile(lambda x: x * random.random())(1.0)


def test_a_value_from_outside_that_nobody_named_is_refused_and_one_made_inside_is_a_constant() -> None:
    w = Value(2.0)
    with pytest.raises(CannotCompile, match=r"Value\(data=2\.0\) is neither a parameter nor made inside"):
        compile(lambda x: w * x)(1.0)
    with pytest.raises(CannotCompile, match="neither a parameter"):
        compile(lambda x: x * (w + 1))(1.0)
    assert compile(lambda x: Value(2.0) * x + (Value(1.0) + 3))(1.0).value == 6.0


SWITCH = Value(1.0)


class Holder:
    def __init__(self) -> None:
        self.deep = [{"w": Value(1.0)}]

    def __call__(self, x: Any) -> Any:
        return x * 2 if self.deep[0]["w"] > 0 else x * 3


def test_a_question_about_a_value_that_nobody_named_does_not_go_unnoticed() -> None:
    w = Value(1.0)

    def helper(x: Any) -> Any:
        return x * 2 if w > 0 else x * 3

    for f in (
        lambda x: x * 2 if w.data > 0 else x * 3,
        lambda x: helper(x),
        lambda x: x * 2 if SWITCH > 0 else x * 3,
        lambda x, w=w: x * 2 if w.data > 0 else x * 3,
        Holder(),
        Holder().__call__,
        functools.partial(lambda w, x: x * 2 if w else x * 3, w),
    ):
        with pytest.raises(CannotCompile, match=r"Value\(data=1\.0\) is neither a parameter nor made inside"):
            compile(f)(1.0)
    assert (type(w), type(SWITCH)) == (Value, Value)
    named = compile(lambda x: x * 2 if w.data > 0 else x * 3, [w])
    assert named(1.0).value == 2.0
    w.data = -1.0
    assert named(1.0).value == 3.0


def test_parameters_are_as_they_were_after_a_recording_and_after_one_that_failed() -> None:
    w = Value(2.0, label="w")
    w.grad = 5.0
    compile(lambda x: w * x, [w])(3.0)
    with pytest.raises(ZeroDivisionError):
        compile(lambda x: w / x, [w])(0.0)
    with pytest.raises(RuntimeError, match="mine"):
        compile(lambda x: (_ for _ in ()).throw(RuntimeError("mine")), [w])(0.0)
    assert (type(w), w.data, w.grad, w.label, w.operands) == (Value, 2.0, 5.0, "w", ())


def test_the_data_of_a_value_is_a_number_through_which_nothing_flows() -> None:
    def f(x: Any) -> Any:
        return x * x.data + x.data

    step = compile(f, inputs=True)
    for number in (3.0, -2.0):
        x = Value(number)
        out = x * number + number
        out.backward()
        found = step(number)
        assert (found.value, found.slopes) == (out.data, [(x.grad,)])
    assert step.recordings == 1


def test_arguments_of_another_shape_are_recorded_again() -> None:
    step = compile(lambda xs, scale: sum(x * x for x in xs) * scale[0])
    assert step([1.0, 2.0], (3.0,)).value == 15.0
    assert step([1.0, 2.0, 3.0], (1.0,)).value == 14.0
    assert step([2.0, 1.0], (1.0,)).value == 5.0
    assert step.recordings == 2


def test_text_and_none_belong_to_the_shape() -> None:
    step = compile(lambda x, kind: x.tanh() if kind == "tanh" else x * 2 if kind is None else getattr(x, kind)())
    assert [step(1.0, kind).value for kind in ("tanh", None, "exp", "tanh")] == [
        math.tanh(1),
        2.0,
        math.exp(1),
        math.tanh(1),
    ]
    assert step.recordings == 3


def test_losses_and_models_of_the_library_can_be_recorded() -> None:
    random.seed(2)
    model = MLP(3, [5, 3], activation="tanh")

    def loss(x: Any, wanted: Any) -> Any:
        logits = model(x)
        return (
            cross_entropy(logits, 1) * wanted
            + hinge([logits[0]], [1.0])
            + 1e-3 * sum(p * p for p in model.parameters())
        )

    step = compile(loss, model)
    for _ in range(20):
        x = [random.uniform(-2, 2) for _ in range(3)]
        out = loss(x, 0.5)
        for p in model.parameters():
            p.grad = 0.0
        out.backward()
        found = step(x, 0.5)
        assert found.value == out.data
        assert found.gradients == [p.grad for p in model.parameters()]
        for p in model.parameters():
            p.data += random.uniform(-1, 1)
    assert 1 < step.recordings <= 12


def test_a_training_loop_reads_as_it_does_with_eager_values() -> None:
    from avtograd.optim import SGD

    w, b = Value(0.0), Value(0.0)
    step, optimizer = compile(lambda x, y: (w * x + b - y) ** 2, [w, b]), SGD([w, b], lr=0.1)
    for _ in range(300):
        loss = step.batch([0.0, 1.0, 2.0], [1.0, 3.0, 5.0])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert loss.value < 1e-6
    assert (w.data, b.data) == pytest.approx((2.0, 1.0), abs=1e-3)


def test_a_row_added_at_run_time_is_compiled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLE, "softplus", Op("softplus", "log1p(exp(x))", ("1.0 / (1.0 + exp(-x))",)))
    fused = Op("fma", "x * y + z", ("y", "x", "1.0"))
    w = Value(0.5)

    def f(x: Any) -> Any:
        return apply(fused, apply("softplus", w), x, apply(fused, w, w, x))

    for x in (2.0, -3.0):
        w.grad = 0.0
        out = f(Value(x))
        out.backward()
        found = compile(f, [w])(x)
        assert (found.value, found.gradients) == (out.data, [w.grad])


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: compile(3), TypeError, "the first argument is a function of Values, not int: 3"),
        (
            lambda: compile(abs, backend="cuda"),
            ValueError,
            "there is no back end 'cuda'; there are python, numpy, native",
        ),
        (lambda: compile(abs, [1.0]), TypeError, r"parameters are Values, not float: 1\.0"),
        (lambda: compile(abs, [Value(1.0) * 2]), ValueError, "a parameter is a leaf"),
        (lambda: compile(abs, [w := Value(1.0), w]), ValueError, "named twice"),
        (lambda: compile(lambda x: 3.0)(1.0), TypeError, r"must return a Value, it returned float: 3\.0"),
        (lambda: compile(lambda x: [x])(1.0), TypeError, "must return a Value, it returned list"),
        (lambda: compile(abs).batch(), TypeError, "a batch needs the arguments"),
        (lambda: compile(abs).batch(1.0), TypeError, r"each argument is a list over the examples, not 1\.0"),
        (lambda: compile(abs).batch([]), ValueError, r"of one length, from 1 up, not \[0\]"),
        (lambda: compile(lambda x, y: x).batch([1], [1, 2]), ValueError, r"of one length, from 1 up, not \[1, 2\]"),
        (lambda: compile(lambda x: x[0]).batch([[1], [1, 2]]), ValueError, "example 1 has another shape"),
        (lambda: compile(abs)({1}), TypeError, "set is no real number"),
        (lambda: compile(abs).source, ValueError, "nothing has been recorded yet"),
        (lambda: compile(lambda x: x.log())(-1.0), ValueError, r"^Value\(-1\.0\)\.log\(\): only positive numbers"),
        (
            lambda: compile(lambda x: 1 / x).batch([1.0, 2.0, 0.0]),
            ZeroDivisionError,
            r"/ Value\(0\.0\) \(example 2\)$",
        ),
        (
            lambda: compile(lambda x: x.exp()).batch([1.0, 800.0]),
            OverflowError,
            r"Value\(800\.0\)\.exp\(\): .* \(example 1\)$",
        ),
    ],
)
def test_wrong_use_is_refused_with_what_to_do(call: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        call()
