"""The class that a lesson builds against the package's: random expressions, built with both, step by step."""

from __future__ import annotations

import contextlib
import io
import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import avtograd
from avtograd_book.facts import Disagreement

_EXPRESSIONS = 60
_STEPS = 8


@dataclass(frozen=True)
class _Step:
    """One operation: the method that must exist for it, how it is written, how it is carried out."""

    method: str
    text: str
    apply: Callable[[Any, Any, float], Any]


_STEPS_KNOWN = (
    _Step("__add__", "{a} + {b}", lambda a, b, k: a + b),
    _Step("__add__", "{a} + {k}", lambda a, b, k: a + k),
    _Step("__radd__", "{k} + {a}", lambda a, b, k: k + a),
    _Step("__mul__", "{a} * {b}", lambda a, b, k: a * b),
    _Step("__mul__", "{a} * {a}", lambda a, b, k: a * a),
    _Step("__rmul__", "{k} * {a}", lambda a, b, k: k * a),
    _Step("__neg__", "-{a}", lambda a, b, k: -a),
    _Step("__sub__", "{a} - {b}", lambda a, b, k: a - b),
    _Step("__rsub__", "{k} - {a}", lambda a, b, k: k - a),
    _Step("__truediv__", "{a} / {b}", lambda a, b, k: a / b),
    _Step("__rtruediv__", "{k} / {a}", lambda a, b, k: k / a),
    _Step("__pow__", "{a} ** 3", lambda a, b, k: a**3),
    _Step("__pow__", "{a} ** -1", lambda a, b, k: a**-1),
    _Step("tanh", "{a}.tanh()", lambda a, b, k: a.tanh()),
    _Step("exp", "{a}.tanh().exp()", lambda a, b, k: a.tanh().exp()),
    _Step("relu", "{a}.relu()", lambda a, b, k: a.relu()),
)


def disagreement(cls: type, path: str) -> Disagreement | None:
    """The first expression on which ``cls`` and ``avtograd.Value`` differ: in data, gradients, nodes, edges or text.

    Only what ``cls`` has is tried. ``path`` is the page: a method that stands there is named by its line.
    """
    own = vars(cls)
    wraps = _takes_numbers(cls)
    steps = [s for s in _STEPS_KNOWN if s.method in own and (wraps or "{k}" not in s.text) and _has_all(own, s.text)]
    if not steps:
        return None
    chance = random.Random(0)
    for _ in range(_EXPRESSIONS):
        found = _one(cls, steps, chance)
        if found is not None:
            step, text, message = found
            code = getattr(own[step.method], "__code__", None)
            line = code.co_firstlineno if code is not None and code.co_filename == path else 0
            return Disagreement(line, text, message)
    return None


def _one(cls: type, steps: list[_Step], chance: random.Random) -> tuple[_Step, str, str] | None:
    numbers = [round(chance.uniform(0.5, 2.0) * chance.choice((-1, 1)), 2) for _ in range(3)]
    theirs: list[Any] = [cls(x) for x in numbers]
    ours: list[Any] = [avtograd.Value(x) for x in numbers]
    texts = [f"({x})" for x in numbers]
    for _ in range(_STEPS):
        step, i, j, k = (
            chance.choice(steps),
            chance.randrange(len(ours)),
            chance.randrange(len(ours)),
            chance.choice((2, -0.5, 3.0)),
        )
        text = f"({step.text.format(a=texts[i], b=texts[j], k=k)})"
        try:
            right = step.apply(ours[i], ours[j], k)
        except ArithmeticError:
            continue  # division by zero and overflow: the package refuses, with words of its own
        if abs(right.data) > 1e6:
            continue
        try:
            left = step.apply(theirs[i], theirs[j], k)
            message = _differ(left, right)
        except Exception as e:
            message = f"the page's class raises {type(e).__name__}: {e}, the package gives {right!r}"
        if message:
            return step, text, message
        theirs.append(left)
        ours.append(right)
        texts.append(text)
    return None


def _differ(left: Any, right: Any) -> str:
    if not all(hasattr(left, a) for a in ("data", "_prev", "_op")):
        return f"the page's class gives {left!r}, no node of a graph"
    if not math.isclose(left.data, right.data, rel_tol=1e-12, abs_tol=1e-12):
        return f"the page's class gives {left.data!r}, the package {right.data!r}"
    if left._op != right._op:
        return f"the page's class calls the operation {left._op!r}, the package {right._op!r}"
    counts = [(len(nodes), len(edges)) for nodes, edges in map(avtograd.trace, (left, right))]
    if counts[0] != counts[1]:
        return f"the page's class builds {counts[0]} nodes and edges, the package {counts[1]}"
    shown = [_shown(v) for v in (left, right)]
    if shown[0] != shown[1]:
        return "the graphs differ: " + " / ".join(shown[0]) + " against " + " / ".join(shown[1])
    if callable(getattr(left, "backward", None)):
        return _gradients(left, right)
    return ""


def _gradients(left: Any, right: Any) -> str:
    grads: list[list[tuple[float, float]]] = []
    for root in (left, right):
        nodes: set[Any] = set(avtograd.trace(root)[0])
        for node in nodes:
            node.grad = 0.0
        root.backward()
        grads.append(sorted((n.data, n.grad) for n in nodes if not n._prev))
    same = all(
        math.isclose(p, q, rel_tol=1e-9, abs_tol=1e-9)
        for a, b in zip(*grads, strict=True)
        for p, q in zip(a, b, strict=True)
    )
    return "" if same else f"leaves and gradients of the page's class are {grads[0]}, of the package {grads[1]}"


def _shown(root: Any) -> list[str]:
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        avtograd.show(root, lines=200)
    return text.getvalue().splitlines()


def _takes_numbers(cls: type) -> bool:
    with contextlib.suppress(Exception):
        return bool((cls(1.0) + 2).data == 3.0)
    return False


def _has_all(own: Any, text: str) -> bool:
    return all(f"{name}()" not in text or name in own for name in ("tanh", "exp", "relu"))
