"""A picture drawn with ``vis.graph`` tells the values of the page's variables, and its arrows compute."""

from __future__ import annotations

import ast
import math
import re
import textwrap
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter

from avtograd_book.facts import Facts, Picture
from avtograd_book.finding import Finding
from avtograd_book.numbers import find_numbers
from avtograd_book.page import Block, Page

_CLOSING = re.compile(r"=\s*(?P<number>[-−+]?[\d.,{}]+(?:[eE·×\d⁻⁰-⁹]*))\s*%?\s*$")
_OPERATIONS: dict[str, Callable[..., float]] = {
    "+": lambda *xs: math.fsum(xs),
    "×": lambda *xs: math.prod(xs),
    "·": lambda *xs: math.prod(xs),
    "*": lambda *xs: math.prod(xs),
    "max": max,
    "min": min,
    "tanh": math.tanh,
    "exp": math.exp,
    "log": math.log,
    "ReLU": lambda x: max(0.0, x),
}


def check_pictures(page: Page, facts: Facts) -> Iterator[Finding]:
    """Labels against variables, operations against what goes in and comes out, arrows without a cycle."""
    for picture in facts.pictures:
        if not isinstance(picture, Picture):  # curves hold no words about variables: they are drawn from them
            continue
        block = page.blocks[picture.block]
        yield from _labels(page, block, picture)
        yield from _arrows(page, block, picture)


def _labels(page: Page, block: Block, picture: Picture) -> Iterator[Finding]:
    for node, label in picture.nodes.items():
        match = _CLOSING.search(label)
        numbers = find_numbers(label[match.start() :]) if match else []
        if not numbers:
            continue
        shown = label.replace("\n", " ")
        if node not in picture.values:
            message = f"the picture says {shown!r}, and the page has no number called {node}"
        elif not numbers[-1].equals(picture.values[node]):
            message = f"the picture says {shown!r}, {node} is {picture.values[node]!r}"
        else:
            continue
        yield Finding(page.path, _line(block, label), "picture", message)


def _arrows(page: Page, block: Block, picture: Picture) -> Iterator[Finding]:
    inputs: dict[str, list[str]] = {node: [] for node in picture.nodes}
    for source, target in picture.edges:
        inputs[target].append(source)
    try:
        list(TopologicalSorter(inputs).static_order())
    except CycleError as e:
        yield Finding(
            page.path, _line(block, picture.title), "picture", f"the arrows run in a circle: {' → '.join(e.args[1])}"
        )
        return
    outputs = {node: [t for s, t in picture.edges if s == node] for node in picture.nodes}
    for node, label in picture.nodes.items():
        operation = _OPERATIONS.get(label)
        if operation is None or not all(i in picture.values for i in inputs[node]):
            continue
        if not inputs[node] or not outputs[node]:
            yield Finding(
                page.path,
                _line(block, label),
                "picture",
                f"the operation {label!r} has nothing that goes in or comes out",
            )
            continue
        result = operation(*(picture.values[i] for i in inputs[node]))
        for out in outputs[node]:
            if out in picture.values and not math.isclose(result, picture.values[out], rel_tol=1e-9, abs_tol=1e-12):
                words = (
                    f"{', '.join(inputs[node])} → {label} → {out} gives {result!r}, {out} is {picture.values[out]!r}"
                )
                yield Finding(page.path, _line(block, label), "picture", words)


def _line(block: Block, text: str) -> int:
    """The line of a label (or title) in the block; the block's first line where it is put together."""
    try:
        tree = ast.parse(textwrap.dedent(block.source))
    except SyntaxError:
        return block.fence.first
    literals = [v for node in ast.walk(tree) if isinstance(node, ast.Dict) for v in node.values]
    literals += [k.value for node in ast.walk(tree) if isinstance(node, ast.Call) for k in node.keywords]
    lines = [v.lineno for v in literals if isinstance(v, ast.Constant) and v.value == text]
    return block.fence.line + lines[0] if lines else block.fence.first
