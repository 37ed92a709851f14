"""Random functions with branches and loops that depend on the numbers, as plain data, and numbers to try them at."""

from __future__ import annotations

import math
import random
from typing import Any

from expressions import OPERATIONS

from avtograd import Value

PARAMETERS, INPUTS = 2, 2
ODD = (0.0, -0.0, 1.0, -1.0, math.inf, -math.inf, math.nan, 1e200, -1e200, 1e-200)
Step = tuple[Any, ...]
# Where each operation is used when a branch asks first; without a branch it may be refused.
ASK = {
    "div": lambda x, y: abs(y) > 0.1,
    "number over": lambda x: abs(x) > 0.1,
    "power": lambda x: x > 0.1,
    "root": lambda x: x > 0.1,
    "log": lambda x: x > 0.1,
    "sqrt": lambda x: x >= 0.05,
    "exp": lambda x: x < 5,
    "power of powers": lambda x, y: x > 0.1 and x < 5 and y < 4 and y > -4,
    "number to": lambda x: x > -5 and x < 5,
}


def plan(seed: int, steps: int = 8, dares: float = 0.15) -> list[Step]:
    """Steps (operation, places of operands, constant, what else to do where the branch says no).

    dares: the share of operations that are done where they may be refused.
    """
    rng = random.Random(seed)
    found: list[Step] = []
    for place in range(PARAMETERS + INPUTS, PARAMETERS + INPUTS + steps):
        name = rng.choice(list(OPERATIONS))
        _, arity, constants, _ = OPERATIONS[name]
        operands = tuple(rng.randrange(place) if rng.random() < 0.6 else place - 1 for _ in range(arity))
        asked = ASK.get(name) if rng.random() > dares else None
        if asked is None and rng.random() < 0.3:
            asked = rng.choice([lambda x, *_: x > 0.3, lambda x, y=0.5: x <= y, lambda x, *_: bool(x.relu())])
        found.append((name, operands, rng.choice(constants) if constants else None, asked, rng.randrange(place)))
    return found


def run(steps: list[Step], leaves: list[Any]) -> Any:
    """The result of the steps; after each, what has become large is halved until it is small (not infinity)."""
    nodes = list(leaves)
    for name, operands, constant, asked, other in steps:
        arguments = [nodes[i] for i in operands]
        if asked is None or asked(*arguments):
            value = OPERATIONS[name][0](*arguments, *([] if constant is None else [constant]))
        else:
            value = nodes[other] * 0.5
        if value > 50 or value < -50:
            value = value * 0.01
        while value > 8 and value < 1e6:
            value = value * 0.5
        nodes.append(value)
    return nodes[-1] + nodes[-3] * nodes[0]


def numbers(rng: random.Random, count: int, odd: float) -> list[float]:
    """Numbers between −3 and 3, and a share of odd ones."""
    return [rng.choice(ODD) if rng.random() < odd else rng.uniform(-3, 3) for _ in range(count)]


def eager(f: Any, parameters: list[Value], rows: list[list[float]]) -> tuple[Any, ...]:
    """("raised", kind, text, example) or (value, gradients) of the mean of ``f`` over rows, by eager Values."""
    results = []
    for place, row in enumerate(rows):
        try:
            results.append(f(*map(Value, row)))
        except (ArithmeticError, ValueError) as error:
            return "raised", type(error), str(error), place
    mean = results[0]
    for result in results[1:]:
        mean = mean + result
    mean = mean * (1.0 / len(results))
    return mean.data, gradients(mean, parameters)


def gradients(root: Value, parameters: list[Value]) -> list[float]:
    """The gradients of a root by the parameters, by themselves."""
    for parameter in parameters:
        parameter.grad = 0.0
    root.backward()
    return [parameter.grad for parameter in parameters]


def sizes(f: Any, parameters: list[Value], rows: list[list[float]]) -> list[float]:
    """How large the value, then the gradients, become at most in single examples: rounding is in proportion to that."""
    found = [1.0] * (1 + len(parameters))
    for row in rows:
        result = f(*map(Value, row))
        for place, number in enumerate([result.data, *gradients(result, parameters)]):
            if math.isfinite(number):
                found[place] = max(found[place], abs(number))
    return found


def spreads(f: Any, parameters: list[Value], rows: list[list[float]], rng: random.Random) -> list[float]:
    """How far apart the eager value, then the gradients, lie when the numbers that go in change in their last digit: where
    a cosine is taken of 1e200, or terms of 1e190 cancel, no other rounding can be expected to give the same."""

    def shaken(number: float) -> float:
        return number * (1.0 + rng.choice((-1, 0, 1)) * 2.0**-52)

    kept = [parameter.data for parameter in parameters]
    found: list[list[float]] = []
    for _ in range(12):
        for parameter, number in zip(parameters, kept, strict=True):
            parameter.data = shaken(number)
        value, *rest = eager(f, parameters, [[*map(shaken, row)] for row in rows])
        found.append([value, *rest[0]] if value != "raised" else [math.inf] * (1 + len(parameters)))
    for parameter, number in zip(parameters, kept, strict=True):
        parameter.data = number
    return [max(column) - min(column) if len({*column}) > 1 else 0.0 for column in zip(*found, strict=True)]
