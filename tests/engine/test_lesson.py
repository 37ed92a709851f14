"""The Value of the first lesson: what is printed there, node counts, names of operations."""

from __future__ import annotations

import random

import pytest
from lesson_value import LessonValue

from avtograd import Value, graph, show, trace

NEURON = """\
tanh → 0.7071
    + → 0.8814
        6.8814
        + → -6.0000
            * → -6.0000
                -3.0000
                2.0000
            * → 0.0000
                0.0000
                1.0000
"""
KINDS = pytest.mark.parametrize("value", [Value, LessonValue])


def neuron(value: type) -> tuple[dict, object]:
    x1, x2, w1, w2, b = value(2.0), value(0.0), value(-3.0), value(1.0), value(6.8813735870195432)
    n = x1 * w1 + x2 * w2 + b
    return {"x1": x1, "x2": x2, "w1": w1, "w2": w2, "b": b, "n": n}, n.tanh()


@KINDS
def test_the_first_graph_prints_as_in_the_lesson(value: type) -> None:
    a, b, c = value(2.0), value(-3.0), value(10.0)
    e = a * b
    d = e + c
    assert f"{d} {d._op}" == "Value(data=4.0) +"
    assert sorted(v.data for v in d._prev) == [-6.0, 10.0]
    assert (sorted(v.data for v in e._prev), e._op) == ([-3.0, 2.0], "*")


@KINDS
def test_the_neuron_shows_as_in_the_lesson(value: type, capsys: pytest.CaptureFixture[str]) -> None:
    _, o = neuron(value)
    show(o)
    assert capsys.readouterr().out == NEURON
    assert tuple(map(len, trace(o))) == (10, 9)


def test_the_neuron_differentiates_as_in_the_second_lesson() -> None:
    named, o = neuron(Value)
    o.backward()
    rounded = {name: round(value.grad, 6) for name, value in named.items()}
    assert rounded == {"x1": -1.5, "w1": 1.0, "x2": 0.5, "w2": 0.0, "b": 0.5, "n": 0.5}
    assert o.grad == 1.0


@KINDS
@pytest.mark.parametrize(
    ("expression", "nodes", "edges", "ops"),
    [
        ("a * b + c", 5, 4, "* +"),
        ("a * a + a", 3, 3, "* +"),
        ("-a", 3, 2, "*"),
        ("a - b", 5, 4, "* +"),
        ("a - 2", 3, 2, "+"),
        ("2 - a", 5, 4, "* +"),
        ("a / b", 4, 3, "* **-1"),
        ("a / 2", 4, 3, "* **-1"),
        ("2 / a", 4, 3, "* **-1"),
        ("2 * a", 3, 2, "*"),
        ("2 + a", 3, 2, "+"),
        ("a ** 2", 2, 1, "**2"),
        ("a ** -0.5", 2, 1, "**-0.5"),
        ("a.tanh()", 2, 1, "tanh"),
        ("a.exp()", 2, 1, "exp"),
        ("sum([a, b, c])", 7, 6, "+ + +"),
        ("a + a", 2, 1, "+"),
    ],
)
def test_an_expression_makes_the_nodes_of_the_lesson(
    value: type, expression: str, nodes: int, edges: int, ops: str
) -> None:
    out = eval(expression, {"a": value(2.0), "b": value(-3.0), "c": value(10.0)})
    found, pairs = trace(out)
    assert (len(found), len(pairs)) == (nodes, edges)
    assert sorted(node._op for node in found if node._op) == sorted(ops.split())


@KINDS
def test_the_network_of_the_experiment_has_1029_nodes_and_1313_edges(value: type) -> None:
    random.seed(0)

    def layer(inputs: list, size: int) -> list:
        outputs = []
        for _ in range(size):
            total = value(0.0)
            for x in inputs:
                total = total + x * value(random.uniform(-1, 1))
            outputs.append(total.tanh())
        return outputs

    x = [value(1.0), value(-2.0), value(0.5)]
    for size in (16, 16, 1):
        x = layer(x, size)
    assert tuple(map(len, trace(x[0]))) == (1029, 1313)


def test_operands_keep_order_and_repeats_where_prev_is_a_set() -> None:
    a, b = Value(2.0), Value(3.0)
    assert (a * a).operands == (a, a)
    assert (a * a)._prev == {a}
    assert (b - a).operands[0] is b
    assert (2 - a).operands[0].data == 2.0
    assert isinstance(a._prev, set)
    assert a.operands == ()


def test_the_set_of_operands_is_the_readers_own() -> None:
    a = Value(2.0)
    b = a * 3
    b._prev.clear()
    b._prev.add(b)
    assert len(b._prev) == 2
    b.backward()
    assert a.grad == 3.0


def test_a_power_of_a_value_is_what_the_lessons_class_refuses() -> None:
    a, b = LessonValue(2.0), LessonValue(3.0)
    with pytest.raises(AssertionError):
        a**b
    assert (Value(2.0) ** Value(3.0)).data == (2 ** Value(3.0)).data == 8.0


@pytest.mark.parametrize("seed", range(200))
def test_random_expressions_give_what_the_lessons_class_gives(seed: int) -> None:
    both = []
    for value in (Value, LessonValue):
        rng = random.Random(seed)
        nodes = [value(rng.uniform(-2, 2)) for _ in range(4)]
        for _ in range(30):
            a, b = rng.choice(nodes), rng.choice(nodes)
            number = rng.choice([2, -1.5, 0.5])
            nodes.append(
                rng.choice(
                    [
                        lambda a=a, b=b: a + b,
                        lambda a=a, b=b: a * b,
                        lambda a=a, b=b: a - b,
                        lambda a=a, n=number: n * a,
                        lambda a=a, n=number: n - a,
                        lambda a=a, n=number: a / n,
                        lambda a=a: a.tanh(),
                        lambda a=a: a.tanh().exp(),
                        lambda a=a, n=number: n / (a.tanh() + 2),
                        lambda a=a: a.tanh() ** 3,
                    ]
                )()
            )
        both.append(nodes)
    for ours, theirs in zip(*both, strict=True):
        assert (ours.data, ours._op) == (theirs.data, theirs._op)
        assert sorted(v.data for v in ours._prev) == sorted(v.data for v in theirs._prev)
    ours, theirs = (nodes[-1] for nodes in both)
    assert tuple(map(len, trace(ours))) == tuple(map(len, trace(theirs)))
    assert graph.to_dict(ours)["root"] == 0
