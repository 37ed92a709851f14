"""Random expressions over all operations, as plain data that any engine can build.

Numbers are kept where every operation is smooth and no result overflows, so that engines can be compared to the last digits.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

Step = tuple[str, tuple[int, ...], float | None]

LEAVES = 4


def plan(seed: int, steps: int = 12) -> tuple[list[float], list[Step]]:
    """Numbers for the leaves and steps (operation, indices of operands, constant). Every operation has the same chance."""
    rng = random.Random(seed)
    leaves = [rng.choice([-1, 1]) * rng.uniform(0.1, 2.0) for _ in range(LEAVES)]
    numbers = list(leaves)
    found: list[Step] = []
    while len(found) < steps:
        name = rng.choice(list(OPERATIONS))
        _, arity, constants, fits = OPERATIONS[name]
        operands = tuple(rng.randrange(len(numbers)) for _ in range(arity))
        constant = rng.choice(constants) if constants else None
        values = [numbers[i] for i in operands]
        if not fits(*values, *([constant] if constants else [])):
            continue
        result = PLAIN[name](*values, *([constant] if constants else []))
        if 1e-3 < abs(result) < 1e3:
            found.append((name, operands, constant))
            numbers.append(result)
    return leaves, found


def build(leaves: list[Any], steps: list[Step], operations: dict[str, Callable[..., Any]]) -> list[Any]:
    """The results of all steps, after the leaves."""
    nodes = list(leaves)
    for name, operands, constant in steps:
        arguments = [nodes[i] for i in operands] + ([] if constant is None else [constant])
        nodes.append(operations[name](*arguments))
    return nodes


def _always(*_: float) -> bool:
    return True


def _apart(x: float, y: float) -> bool:
    return abs(x - y) > 1e-3


CONSTANTS = [2, -1, 3, 0.5, -1.5, 1]

# operation, number of operands, constants to choose from, where it is smooth
OPERATIONS: dict[str, tuple[Callable[..., Any], int, list[float], Callable[..., bool]]] = {
    "add": (lambda x, y: x + y, 2, [], _always),
    "sub": (lambda x, y: x - y, 2, [], _always),
    "mul": (lambda x, y: x * y, 2, [], _always),
    "div": (lambda x, y: x / y, 2, [], lambda x, y: abs(y) > 0.1),
    "neg": (lambda x: -x, 1, [], _always),
    "add number": (lambda x, k: x + k, 1, CONSTANTS, _always),
    "number minus": (lambda x, k: k - x, 1, CONSTANTS, _always),
    "minus number": (lambda x, k: x - k, 1, CONSTANTS, _always),
    "number times": (lambda x, k: k * x, 1, CONSTANTS, _always),
    "over number": (lambda x, k: x / k, 1, CONSTANTS, _always),
    "number over": (lambda x, k: k / x, 1, CONSTANTS, lambda x, k: abs(x) > 0.1),
    "power": (lambda x, k: x**k, 1, [2, 3, -1, -2, 0, 1, 2.0], lambda x, k: 0.1 < abs(x) < 10),
    "root": (lambda x, k: x**k, 1, [0.5, -0.5, 1.7], lambda x, k: 0.1 < x < 10),
    "power of powers": (lambda x, y: x**y, 2, [], lambda x, y: 0.1 < x < 5 and abs(y) < 4),
    "number to": (lambda x, k: k**x, 1, [2, 0.5, 1.5], lambda x, k: abs(x) < 5),
    "tanh": (lambda x: x.tanh(), 1, [], lambda x: abs(x) < 5),
    "exp": (lambda x: x.exp(), 1, [], lambda x: abs(x) < 5),
    "log": (lambda x: x.log(), 1, [], lambda x: x > 0.1),
    "relu": (lambda x: x.relu(), 1, [], lambda x: x > 1e-3),
    "relu that is off": (lambda x: x.relu() + 1.0, 1, [], lambda x: x < -1e-3),
    "sigmoid": (lambda x: x.sigmoid(), 1, [], lambda x: abs(x) < 5),
    "sin": (lambda x: x.sin(), 1, [], _always),
    "cos": (lambda x: x.cos(), 1, [], _always),
    "sqrt": (lambda x: x.sqrt(), 1, [], lambda x: x > 0.1),
    "abs": (lambda x: abs(x), 1, [], _always),
    "maximum": (lambda x, y: x.maximum(y), 2, [], _apart),
    "minimum": (lambda x, y: x.minimum(y), 2, [], _apart),
}

EVERY: dict[str, Callable[..., Any]] = {name: row[0] for name, row in OPERATIONS.items()}

# The same on plain floats, to know where an expression goes.
PLAIN: dict[str, Callable[..., float]] = {
    **EVERY,
    "tanh": math.tanh,
    "exp": math.exp,
    "log": math.log,
    "relu": lambda x: max(x, 0.0),
    "relu that is off": lambda x: max(x, 0.0) + 1.0,
    "sigmoid": lambda x: 1.0 / (1.0 + math.exp(-x)),
    "sin": math.sin,
    "cos": math.cos,
    "sqrt": math.sqrt,
    "maximum": max,
    "minimum": min,
}


def torch_operations(torch: Any) -> dict[str, Callable[..., Any]]:
    """The same on tensors."""
    return {
        **EVERY,
        "maximum": torch.maximum,
        "minimum": torch.minimum,
        # The decomposition of the lessons; torch's own division differs in the last digit.
        "div": lambda x, y: x * y**-1,
    }
