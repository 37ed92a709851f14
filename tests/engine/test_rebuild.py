"""A graph made anew from its data: of the package's class and of a reader's own, with the same leaves and with others."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import pytest
from expressions import EVERY, build, plan
from lesson_value import LessonValue

from avtograd import Value, graph
from avtograd.value import apply


def test_the_copy_is_the_same_graph_and_its_steps_are_those_of_the_original() -> None:
    for seed in range(300):
        numbers, steps = plan(seed)
        root = build([Value(number) for number in numbers], steps, EVERY)[-1]
        assert graph.to_dict(graph.rebuilt(root), steps=True) == graph.to_dict(root, steps=True), f"seed {seed}"


def test_other_leaves_give_what_the_program_gives_on_them() -> None:
    for seed in range(100):
        numbers, steps = plan(seed)
        leaves = [Value(number, label=f"x{i}") for i, number in enumerate(numbers)]
        root = build(leaves, steps, EVERY)[-1]
        data = json.loads(graph.to_json(graph.to_dict(root)))
        ids = {node["label"]: node["id"] for node in data["nodes"]}
        moved = [number * 1.01 for number in numbers]
        fresh = [Value(number, label=f"x{i}") for i, number in enumerate(moved)]
        expected = build(fresh, steps, EVERY)[-1]
        found = graph.from_dict(data, {ids[f"x{i}"]: x for i, x in enumerate(moved) if f"x{i}" in ids})
        assert graph.to_dict(found, steps=True) == graph.to_dict(expected, steps=True), f"seed {seed}"


def test_a_readers_class_gets_the_steps_of_the_package_though_it_keeps_neither_order_nor_repeats() -> None:
    def program(value: Any) -> tuple[Any, Any]:
        a, b = value(3.0), value(-2.0)
        return a, (a * a + a) * b + a / b - a

    (own, theirs), (ours, root) = program(LessonValue), program(Value)
    found = graph.to_dict(graph.rebuilt(theirs, {"a": own}), steps=True)
    a = next(node["id"] for node in found["nodes"] if node["label"] == "a")
    root.backward()
    assert [step["total"] for step in found["steps"] if step["operand"] == a][-1] == ours.grad
    assert len(found["steps"]) == len(graph.to_dict(root, steps=True)["steps"])


def test_the_order_of_operands_of_a_set_is_found_from_the_numbers() -> None:
    data = graph.to_dict(Value(2.0) ** Value(3.0))
    data["nodes"][0]["operands"].reverse()
    assert graph.from_dict(data).operands[0].data == 2.0


def test_nothing_that_the_page_holds_is_changed() -> None:
    a = Value(3.0)
    b = a * a
    b.backward()
    graph.from_dict(graph.to_dict(b), {1: 7.0}).backward()
    assert (a.data, a.grad, b.data, b.grad) == (3.0, 6.0, 9.0, 1.0)


def test_nan_and_infinities_travel_through_json() -> None:
    a, b = Value(math.inf, label="a"), Value(math.nan, label="b")
    text = graph.to_json(graph.stepped(a * -1 + b))
    data = json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert {node["data"] for node in data["nodes"]} == {"NaN", "-Infinity", "Infinity", -1.0}
    assert graph.to_json(graph.stepped(graph.from_dict(data))) == text


def test_a_graph_of_twenty_thousand_operations_needs_no_recursion() -> None:
    random.seed(1)
    node = Value(0.5)
    for _ in range(20_000):
        node = node * 0.999 + random.random()
    assert graph.rebuilt(node).data == node.data


@pytest.mark.parametrize(
    ("break_it", "message"),
    [
        (lambda nodes: nodes[0].update(data=5.0), r"'\+' of 2.0, 1.0 does not give 5.0, which the graph says"),
        (lambda nodes: nodes[0].update(op="foo"), r"'foo' is in no row of avtograd.ops.TABLE"),
    ],
)
def test_a_graph_that_is_not_what_its_operations_give_is_refused(break_it: Any, message: str) -> None:
    data = graph.to_dict(Value(2.0) + 1)
    break_it(data["nodes"])
    with pytest.raises(ValueError, match=message):
        graph.from_dict(data)


def test_only_leaves_are_given_other_numbers_and_the_engines_own_words_say_what_cannot_be() -> None:
    data = graph.to_dict(apply("log", 2.0))
    with pytest.raises(ValueError, match="node 0 is no leaf"):
        graph.from_dict(data, {0: 1.0})
    with pytest.raises(ValueError, match="only positive numbers have a logarithm"):
        graph.from_dict(data, {1: -1.0})


def test_a_graph_whose_derivatives_nobody_knows_is_given_without_steps_and_says_why() -> None:
    found = graph.stepped(Value(9.0, (Value(3.0),), "my square"), {})
    assert found["steps"] is None
    assert "'my square' is in no row" in found["whyNoSteps"]
    assert [node["data"] for node in found["nodes"]] == [9.0, 3.0]


def test_steps_start_from_gradients_of_zero_whatever_the_page_has_done() -> None:
    a = Value(3.0)
    b = a * a
    b.backward()
    assert [step["total"] for step in graph.stepped(b)["steps"]] == [3.0, 6.0]


def test_operands_out_of_a_set_stand_as_in_the_program_where_names_can_tell() -> None:
    x1, x2 = LessonValue(2.0), LessonValue(0.0)
    w1, w2, b = LessonValue(-3.0), LessonValue(1.0), LessonValue(6.88)
    n = x1 * w1 + x2 * w2 + b
    # b has been the name of something else before: a namespace keeps its old place
    names = {"b": b, "x1": x1, "x2": x2, "w1": w1, "w2": w2, "n": n, "o": n.tanh()}
    found = graph.stepped(names["o"], names)
    assert [node["label"] for node in reversed(found["nodes"]) if not node["op"]] == ["x1", "w1", "x2", "w2", "b"]
