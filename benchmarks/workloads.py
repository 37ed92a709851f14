"""What is timed: the same programs for every engine that has micrograd's interface."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from typing import Any

Points = tuple[list[list[float]], list[int]]


def demo_step(model: Any, value: Callable[[float], Any], data: Points, rate: float = 0.5) -> float:
    """One full step of micrograd's demo: scores, hinge loss, regularisation, accuracy, backward, update. Returns the loss."""
    points, labels = data
    inputs = [list(map(value, point)) for point in points]
    scores = list(map(model, inputs))
    losses = [(1 + -label * score).relu() for label, score in zip(labels, scores, strict=True)]
    data_loss = sum(losses) * (1.0 / len(losses))
    loss = data_loss + 1e-4 * sum(p * p for p in model.parameters())
    right = [(label > 0) == (score.data > 0) for label, score in zip(labels, scores, strict=True)]
    assert 0 <= sum(right) <= len(right)
    model.zero_grad()
    loss.backward()
    for p in model.parameters():
        p.data -= rate * p.grad
    return float(loss.data)


# A plan of a random graph: numbers for the leaves, then steps (function, first operand, second operand or None), then the
# results that nothing uses. An operand is the index of a leaf, of a constant or of an earlier result, counted in this order.
Step = tuple[Callable[..., Any], int, "int | None"]
Plan = tuple[list[float], list[Step], list[int]]
CONSTANTS = (0.5, 2, 2.5)
HALF, TWO, MORE = -3, -2, -1
RELU = operator.methodcaller("relu")


def random_plan(nodes: int, seed: int = 0, reach: int = 0) -> Plan:
    """A random graph of about so many nodes over all operations that micrograd has; operands lie between −1 and 1.

    reach: how many results back an operand may lie; 0 means any. Of the operands one in eight is a leaf.
    """
    rng = random.Random(seed)
    leaves = [rng.uniform(-1.0, 1.0) for _ in range(max(2, nodes // 10))]
    steps: list[Step] = []
    first = len(leaves) + len(CONSTANTS)
    made = len(leaves)
    operands = list(range(min(len(leaves), 8)))  # results that may be used, the first of them leaves
    used = set()

    def add(function: Callable[..., Any], a: int, b: int | None = None, cost: int = 1) -> int:
        nonlocal made
        made += cost
        steps.append((function, a, b if b is None or b >= 0 else first + b))
        used.update((a, b))
        return first + len(steps) - 1

    def pick() -> int:
        if rng.randrange(8) == 0:
            return rng.randrange(len(leaves))
        return operands[-rng.randrange(min(reach or len(operands), len(operands))) - 1]

    while made + len(steps) // 3 < nodes:  # about a third of the steps will be ends, and adding up n ends takes n nodes
        kind = rng.randrange(7)
        if kind < 2:
            result = add(operator.mul, add((operator.add, operator.sub)[kind], pick(), pick(), 1 + 2 * kind), HALF, 2)
        elif kind == 2:
            result = add(operator.mul, pick(), pick())
        elif kind == 3:
            result = add(operator.neg, pick(), None, 2)
        elif kind == 4:
            result = add(operator.pow, pick(), TWO)
        elif kind == 5:
            result = add(RELU, pick())
        else:
            result = add(operator.truediv, pick(), add(operator.add, pick(), MORE, 2), 2)
        operands.append(result)
    return leaves, steps, [index for index in range(first, first + len(steps)) if index not in used]


def random_graph(plan: Plan, value: Callable[[float], Any]) -> tuple[Any, list[Any]]:
    """Build the graph of a plan. The root is the sum of the results that nothing uses, added up in pairs."""
    numbers, steps, unused = plan
    leaves = [value(number) for number in numbers]
    results = [*leaves, *CONSTANTS]
    append = results.append
    for function, a, b in steps:
        append(function(results[a]) if b is None else function(results[a], results[b]))
    ends = [results[index] for index in unused]
    while len(ends) > 1:
        ends = [a + b for a, b in zip(ends[::2], ends[1::2], strict=False)] + ends[len(ends) & ~1 :]
    return ends[0], leaves


def with_relu(plan: Plan, relu: Callable[[Any], Any]) -> Plan:
    """The same graph for an engine that has relu as a function."""
    numbers, steps, unused = plan
    return numbers, [(relu if function is RELU else function, a, b) for function, a, b in steps], unused
