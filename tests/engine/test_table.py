"""The operation table is the only place that knows an operation."""

from __future__ import annotations

import ast
import math
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import avtograd
from avtograd import Value, codegen, graph
from avtograd.codegen import fast, functions, install, source
from avtograd.gradcheck import GradientMismatch, check_row, gradcheck
from avtograd.ops import TABLE, Op, find, key
from avtograd.value import apply

SOURCES = sorted(Path(avtograd.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("name", TABLE)
def test_every_row_agrees_with_central_differences_at_its_samples(name: str) -> None:
    op = TABLE[name]
    assert check_row(op) == op.arity * len(op.samples)


@pytest.mark.parametrize("name", TABLE)
def test_rows_are_written_in_few_enough_words_to_be_translated(name: str) -> None:
    """Arithmetic, comparisons, a choice between two, and functions of math: a compiler for other machines needs no more."""
    op = TABLE[name]
    words = {"x", "y", "k", "out", "nan", "inf", "pow", "exp", "log", "tanh", "sin", "cos", "sqrt", "fabs"}
    kinds = (
        ast.Expression,
        ast.BinOp,
        ast.UnaryOp,
        ast.BoolOp,
        ast.Compare,
        ast.IfExp,
        ast.Call,
        ast.Name,
        ast.Constant,
    )
    small = (ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.expr_context)
    for expression in (op.forward, *op.partials):
        for node in ast.walk(ast.parse(expression, mode="eval")):
            assert isinstance(node, (*kinds, *small)), f"{name}: {ast.dump(node)}"
            if isinstance(node, ast.Name):
                assert node.id in words, f"{name}: {node.id}"
            if isinstance(node, ast.Constant):
                assert node.value is None or isinstance(node.value, (int, float))


@pytest.mark.parametrize("name", TABLE)
def test_samples_reach_every_branch_of_a_row(name: str) -> None:
    """Conditional expressions are counted by replacing their branches with marks."""
    op = TABLE[name]

    class Mark(ast.NodeTransformer):
        def __init__(self) -> None:
            self.branches = 0

        def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
            self.generic_visit(node)
            for side in ("body", "orelse"):
                if not isinstance(getattr(node, side), ast.IfExp):
                    seen = ast.parse(f"seen({self.branches})", mode="eval").body
                    setattr(node, side, seen)
                    self.branches += 1
            return node

    for expression in (op.forward, *op.partials):
        mark = Mark()
        tree = ast.fix_missing_locations(mark.visit(ast.parse(expression, mode="eval")))
        reached: set[int] = set()
        for sample in op.samples:
            names = dict(zip([*"xyzuvw"[: op.arity], *["k"] * op.constant], sample, strict=True))
            scope = {
                **codegen.TOTAL,
                **names,
                "out": functions(op)[0](*sample),
                "seen": lambda n, r=reached: r.add(n) or 0.0,
            }
            eval(compile(tree, "row", "eval"), scope)
        # nan, infinite slopes, ties and corners are what tests/engine/test_edges.py looks at: gradients cannot be measured there.
        corners = {"ReLU": 1, "sqrt": 1, "abs": 1, "maximum": 1, "minimum": 1, "**": 1}
        assert mark.branches - len(reached) <= corners.get(op.name, 0), (name, expression, reached)


def test_a_row_added_at_run_time_works_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eager, backward, gradient check, pictures, names: all from one row."""
    monkeypatch.setitem(
        TABLE,
        "softplus",
        Op("softplus", "log1p(exp(x))", ("1.0 / (1.0 + exp(-x))",), samples=((0.5,), (-2.0,)), label="s⁺"),
    )
    monkeypatch.setitem(TABLE, "hypot", Op("hypot", "hypot(x, y)", ("x / out", "y / out"), samples=((3.0, 4.0),)))
    softplus, hypot = TABLE["softplus"], TABLE["hypot"]
    assert check_row(softplus) == 2
    assert check_row(hypot) == 2
    a = Value(0.5)
    out = apply(hypot, apply(softplus, a), 4.0)
    out.backward()
    assert out.data == math.hypot(math.log1p(math.exp(0.5)), 4.0)
    assert gradcheck(lambda x: apply(hypot, apply(softplus, x), 4.0), 0.5) == (a.grad,)
    assert (out._op, out.operands[0]._op) == ("hypot", "softplus")
    assert '(("s⁺"))' in graph.mermaid(out)
    assert "s⁺" in graph.dot(out)
    assert graph.to_dict(out)["nodes"][0]["op"] == "hypot"
    assert Value(1.0, (a,), "softplus").partials == (a.grad / out.partials[0],)
    a.data = 2.0
    assert graph.recompute(out).data == math.hypot(math.log1p(math.exp(2.0)), 4.0)


def test_a_named_operation_is_one_row_and_one_method() -> None:
    table = dict(TABLE)
    try:
        TABLE["cube"] = Op("cube", "x * x * x", ("3.0 * x * x",), samples=((2.0,),))

        class Cubic(Value):
            __slots__ = ()

            @fast("cube", "self")
            def cube(self) -> Value:
                """The third power."""
                return self._apply("cube")

        slow = Cubic(2.0).cube()
        install(Cubic, lambda: object.__new__(Cubic))
        quick = Cubic(2.0).cube()
        quick.backward()
        assert (slow.data, quick.data, quick.operands[0].grad) == (8.0, 8.0, 12.0)
        assert Cubic.cube.__doc__ == "The third power."
    finally:
        TABLE.clear()
        TABLE.update(table)


def test_an_operation_of_three_operands_differentiates_like_any_other() -> None:
    fused = Op("fma", "x * y + z", ("y", "x", "1.0"), samples=((2.0, 3.0, 4.0),))
    check_row(fused)
    assert gradcheck(lambda a, b, c: apply(fused, a, b * c, apply(fused, a, a, c)), 2.0, -3.0, 0.5)
    a = Value(2.0)
    out = apply(fused, a, a, a)
    out.backward()
    out.backward()
    assert a.grad == 10.0
    by_hand = Value(2.0)
    out = apply(fused, by_hand, by_hand, by_hand)
    out.grad = 1.0
    out._backward()
    assert by_hand.grad == 5.0


def test_a_wrong_derivative_is_found_and_both_numbers_are_shown() -> None:
    wrong = Op("cube", "x * x * x", ("2.0 * x * x",), samples=((2.0,),))
    with pytest.raises(
        GradientMismatch, match=r"Value\(2\.0\)\.cube\(\): .* input 0 is 8\.0 by backward\(\) and 1[12]\.\d+ by central"
    ) as caught:
        check_row(wrong)
    assert caught.value.computed == 8.0
    assert caught.value.measured == pytest.approx(12.0)
    with pytest.raises(GradientMismatch, match=r"f\(2\.0, 5\.0\): the derivative by input 1"):
        gradcheck(lambda x, y: apply(wrong, y) + x, [2.0, 5.0])


def test_no_other_module_knows_an_operation() -> None:
    """Outside the table nobody computes with math, but for the functions that answer in place of math, and data and drawing."""
    for path in SOURCES:
        if path.name in (
            "ieee.py",
            "ops.py",
            "data.py",
            "numeric.py",
            "codegen.py",
            "axes.py",
            "plots.py",
            "regions.py",
        ):
            continue
        assert not re.search(r"\bmath\.", path.read_text(encoding="utf-8")), path.name


def test_names_of_operations_lead_back_to_their_rows() -> None:
    for name, op in TABLE.items():
        assert key(op) == name
        if not op.constant:
            assert find(op.name) == (op, [])
    assert find("**-1") == (TABLE["**k"], [-1])
    assert find("**0.5") == (TABLE["**k"], [0.5])
    assert find("**1e-05") == (TABLE["**k"], [1e-05])
    assert find("**inf") == (TABLE["**k"], [math.inf])
    assert find("**what")[0].forward == ""


def test_the_source_of_a_fast_method_can_be_read() -> None:
    text = source("__mul__", ("*", "self", "other"))
    assert text.startswith("def __mul__(self, other):")
    assert "out = x * y" in text


@given(
    st.sampled_from(["+", "-", "*", "/", "**", "max"]),
    st.floats(),
    st.one_of(st.floats(), st.integers(), st.booleans()),
)
def test_fast_methods_and_the_general_way_agree_on_any_numbers(sign: str, x: float, y: float) -> None:
    """The general way is what a subclass takes on the right."""

    class Slow(Value):
        pass

    compute = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
        "/": lambda a, b: a / b,
        "**": lambda a, b: a**b,
        "max": lambda a, b: a.maximum(b),
    }[sign]

    def outcome(b: object) -> tuple[object, ...]:
        a = Value(x)
        try:
            out = compute(a, b)
        except (ArithmeticError, ValueError) as error:
            return type(error), str(error)
        out.backward()
        return repr(out), out._op, repr(a.grad), repr(b.grad)

    assert outcome(Value(y)) == outcome(Slow(y))
