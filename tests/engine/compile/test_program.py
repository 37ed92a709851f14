"""What a program leaves out, and that the generated code can be read."""

from __future__ import annotations

from typing import Any

import pytest

from avtograd import Value
from avtograd.compile import compile
from avtograd.compile.program import AFTER, BEFORE, EACH, Program
from avtograd.compile.recorder import record
from avtograd.compile.recording import INPUT, PARAMETER


def program(f: Any, parameters: list[Value], *inputs: float, wanted: Any = (PARAMETER,)) -> Program:
    recording = record(f, lambda made: tuple(map(made, inputs)), parameters, [p.data for p in parameters])
    return Program(recording, len(parameters), len(inputs), wanted)


def computed(found: Program) -> list[str]:
    return [found.lines[s.line].rule.text for s in found.steps if s.kind == "line"]  # type: ignore[union-attr]


def test_what_is_computed_twice_is_computed_once() -> None:
    found = program(lambda x: (x * x).tanh() + (x * x).tanh(), [], 2.0)
    assert computed(found) == ["x * y", "tanh(x)", "x + y"]
    assert computed(program(lambda x, y: x * y + y * x, [], 2.0, 3.0)) == ["x * y", "x + y"]


def test_what_the_result_does_not_need_is_left_out_unless_it_may_be_refused() -> None:
    def f(x: Any) -> Any:
        unused = x * 3 + 1
        unused.tanh()
        x.log()
        return x * 2

    assert computed(program(f, [], 2.0)) == ["x * y", "x + y", "tanh(x)", "log(x)", "x * y"]

    def g(x: Any) -> Any:
        x * 3 + 1
        x.relu()
        return x * 2

    assert computed(program(g, [], 2.0)) == ["x * y"]
    with pytest.raises(ValueError, match=r"Value\(-1\.0\)\.log\(\)"):
        compile(f)(1.0), compile(f)(-1.0)


def test_what_is_constant_is_computed_in_advance() -> None:
    assert computed(program(lambda x: x * (Value(2.0).exp() * 3), [], 2.0)) == ["x * y"]


def test_no_gradient_is_computed_that_nobody_wants() -> None:
    w = Value(2.0)

    def f(x: Any, y: Any) -> Any:
        return (x * y).tanh() * w + x.exp()

    assert computed(program(f, [w], 1.0, 2.0))[-1] == "x * y"
    assert len(computed(program(f, [w], 1.0, 2.0))) == len(computed(program(f, [w], 1.0, 2.0, wanted=()))) + 1
    with_inputs = program(f, [w], 1.0, 2.0, wanted=(PARAMETER, INPUT))
    assert len(computed(with_inputs)) > len(computed(program(f, [w], 1.0, 2.0))) + 5
    assert [s.index for s in with_inputs.steps if s.kind == "slope"] == [0, 1]


def test_what_depends_on_no_input_is_done_once_a_batch() -> None:
    w = Value(2.0)
    found = program(lambda x: w.tanh() * x + (w * w), [w], 3.0)
    stages = {(found.lines[s.line].rule.text, s.stage) for s in found.steps if s.kind == "line"}  # type: ignore[union-attr]
    assert ("tanh(x)", BEFORE) in stages
    assert ("1.0 - out * out", BEFORE) in stages
    assert ("x + y", EACH) in stages
    assert {s.stage for s in found.steps if s.kind == "add"} == {EACH, AFTER}


def test_the_source_is_named_after_arguments_and_labels_and_reads_as_arithmetic() -> None:
    w, b = Value(0.5, label="w"), Value(0.1, label="b")
    step = compile(lambda x: (w * x + b).tanh(), [w, b])
    step(2.0)
    assert step.source == (
        "def run(parameters, examples, scale, values, gradients, slopes):\n"
        "    w, b = parameters\n"
        "    d_w, d_b = gradients\n"
        "    for x, in examples:\n"
        "        v1 = tanh(w * x + b)\n"
        "        values.append(v1)\n"
        "        d1 = (1.0 - v1 * v1) * scale\n"
        "        d_b += d1\n"
        "        d_w += x * d1\n"
        "    gradients[:] = d_w, d_b\n"
    )


def test_names_that_python_or_the_program_needs_are_not_taken() -> None:
    labels = ["tanh", "for", "scale", "x", "x", "values", "inf", "ß", "2", ""]
    parameters = [Value(float(i + 1), label=label) for i, label in enumerate(labels)]

    def f(x: Any) -> Any:
        total: Any = sum(p.tanh() * x for p in parameters)
        return total

    step = compile(f, parameters)
    out = f(Value(0.5))
    out.backward()
    found = step(0.5)
    assert (found.value, found.gradients) == (out.data, [p.grad for p in parameters])


def test_values_alone_need_no_gradients() -> None:
    w = Value(2.0)
    step = compile(lambda x: w * x, [w])
    assert step.values([1.0, 2.0]) == [2.0, 4.0]


def test_what_depends_on_no_input_is_differentiated_once_only_where_sums_may_be_pooled() -> None:
    w = Value(2.0)
    recording = record(lambda x: w.tanh() * x, lambda made: (made(3.0),), [w], [2.0])
    pooled, exact = (Program(recording, 1, 1, pooled=pooled) for pooled in (True, False))
    assert [s.stage for s in pooled.steps if s.kind == "add"] == [EACH, AFTER]
    assert [s.stage for s in exact.steps if s.kind == "add"] == [EACH]
    assert next(s.stage for s in exact.steps if s.kind == "line") == BEFORE
