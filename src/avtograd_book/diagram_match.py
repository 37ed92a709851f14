"""Which box of a drawing is which node of a graph, and where they differ.

The drawing and the graph are compared as graphs, since ids and order in a drawing are the author's. First everything must
fit; else the shape alone is matched and what differs on it is named; else one arrow is looked for that explains the
difference; else both sides' arrows are listed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import networkx as nx

from avtograd.text import operation_text as symbol
from avtograd_book.colours import Colours, Fits, Graph, alike, best_mapping, groups, isomorphic, refined
from avtograd_book.drawn import SUBSCRIPTS, Drawn, said
from avtograd_book.facts import ValueGraph, ValueNode
from avtograd_book.mermaid import Box
from avtograd_book.numbers import Number

_EDITED = 100  # arrows up to which a single wrong one is searched for: the search is quadratic

Mismatch: TypeAlias = tuple[int, str]


def mismatches(drawn: Drawn, graph: ValueGraph) -> list[Mismatch]:
    """(line within the diagram, message) for everything that the drawing says otherwise than the graph; empty where they agree."""
    if misnamed := list(_misnamed(drawn)):
        return sorted(misnamed)
    left, right = _drawing(drawn), _values(graph)
    labels = {key: [(line, label, *said(label)) for line, label in _labels(drawn, key)] for key in drawn.boxes}

    @cache
    def complaints(key: str, node: int) -> tuple[Mismatch, ...]:
        return tuple(_compare(drawn.boxes[key], labels[key], graph.nodes[node]))

    def fits(key: str, node: int) -> bool:
        return not complaints(key, node)

    start = groups(left, right, fits)
    if isomorphic(left, right, (refined(left, start[0]), refined(right, start[1])), fits):
        return []
    if mapping := best_mapping(left, right, lambda key, node: len(complaints(key, node))):
        return sorted(c for key, node in mapping.items() for c in complaints(key, node))
    return _one_arrow(drawn, graph, (left, right), start, fits) or _listed(drawn, graph)


def _misnamed(drawn: Drawn) -> Iterator[Mismatch]:
    """Boxes that only arrows name, boxes that no arrow names: often the two ends of one slip."""
    for i, box in {**drawn.boxes, **({drawn.result.id: drawn.result} if drawn.result else {})}.items():
        if box.bare:
            yield box.line, f'the box {i} has no label: a leaf is {i}["{i} = …"], an operation {i}(("+"))'
    joined = {end for arrow in drawn.arrows for end in (arrow.source, arrow.target)}
    for i, box in drawn.boxes.items():
        if i not in joined and len(drawn.boxes) > 1:
            yield box.line, f"the box {box.label!r} is joined to no other"


def _drawing(drawn: Drawn) -> Graph:
    graph: Graph = nx.DiGraph()
    graph.add_nodes_from(drawn.boxes)
    graph.add_edges_from((a.source, a.target) for a in drawn.arrows)
    return graph


def _values(values: ValueGraph) -> Graph:
    graph: Graph = nx.DiGraph()
    graph.add_nodes_from(range(len(values.nodes)))
    graph.add_edges_from((o, i) for i, node in enumerate(values.nodes) for o in node.operands)
    return graph


def _labels(drawn: Drawn, key: str) -> Iterator[tuple[int, str]]:
    """Line and text of all that tells the value of a box: a rectangle itself, the arrows that leave it."""
    if drawn.boxes[key].shape == "rect":
        yield drawn.boxes[key].line, drawn.boxes[key].label
    yield from ((arrow.line, arrow.label) for arrow in drawn.labels(key))


def _compare(box: Box, labels: list[tuple[int, str, str, Number | None]], node: ValueNode) -> Iterator[Mismatch]:
    if box.shape == "circle":
        if not node.op:
            yield box.line, f"the circle {box.label!r} is a leaf in the graph of the value: draw it as a rectangle"
        elif box.label not in (symbol(node.op), node.op):
            yield box.line, f"page says operation {box.label!r}, the graph of the value has {symbol(node.op)!r}"
    elif node.op:
        kind = symbol(node.op)
        yield (
            box.line,
            f"the rectangle {box.label!r} is the operation {kind!r} in the graph of the value: draw it as a circle",
        )
        return
    for line, label, name, number in labels:
        if number is not None and not number.equals(node.data):
            yield line, f"page says {label!r}, the graph of the value has {node.data!r}"
        if name and name not in node.names:
            known = " or ".join(node.names) or "held by no variable of the page"
            yield line, f"page says {label!r}, in the code this node is {known}"


def _one_arrow(
    drawn: Drawn,
    values: ValueGraph,
    sides: tuple[Graph, Graph],
    start: tuple[dict[Any, Any], dict[Any, Any]],
    fits: Fits,
) -> list[Mismatch]:
    """The drawing differs by one arrow: one too many, one missing, or one that leads elsewhere."""
    left, right = sides
    if left.number_of_edges() > _EDITED or left.number_of_nodes() != right.number_of_nodes():
        return []
    whole = refined(left, start[0]), refined(right, start[1])
    without = [
        {edge: (smaller, refined(smaller, known)) for edge in side.edges for smaller in [_without(side, edge)]}
        for side, known in zip(sides, start, strict=True)
    ]

    def equal(a: tuple[Graph, Colours], b: tuple[Graph, Colours]) -> bool:
        return alike(a[1], b[1]) and isomorphic(a[0], b[0], (a[1], b[1]), fits)

    for arrow in drawn.arrows:
        smaller = without[0][arrow.source, arrow.target]
        here = f"{drawn.boxes[arrow.source].label} → {drawn.boxes[arrow.target].label}"
        if equal(smaller, (right, whole[1])):
            return [(arrow.line, f"the arrow {here} is not in the graph of the value")]
        for (source, target), other in without[1].items():
            if equal(smaller, other):
                return [(arrow.line, f"page draws {here}, the graph of the value has {_edge(values, source, target)}")]
    for (source, target), other in without[1].items():
        if equal((left, whole[0]), other):
            return [(_line_of(drawn, values.nodes[target]), f"the arrow {_edge(values, source, target)} is missing")]
    return []


def _without(graph: Graph, edge: tuple[Any, Any]) -> Graph:
    copy = graph.copy()
    copy.remove_edge(*edge)
    return copy


def _edge(values: ValueGraph, source: int, target: int) -> str:
    return f"{_describe(values.nodes[source])} → {_describe(values.nodes[target])}"


def _describe(node: ValueNode) -> str:
    name = next((f"{n} = " for n in node.names), "")
    return symbol(node.op) if node.op else f"{name}{node.data:g}"


def _line_of(drawn: Drawn, node: ValueNode) -> int:
    return next((b.line for b in drawn.boxes.values() if b.label == symbol(node.op)), 0)


def _listed(drawn: Drawn, values: ValueGraph) -> list[Mismatch]:
    """Nothing simpler explains it: arrows that only one side has, by what they join."""
    wanted = Counter(_edge(values, o, i) for i, n in enumerate(values.nodes) for o in n.operands)
    surplus: list[Mismatch] = []
    for arrow in drawn.arrows:
        source, target = (
            re.sub("−", "-", drawn.boxes[i].label.translate(SUBSCRIPTS)) for i in (arrow.source, arrow.target)
        )
        key = f"{source} → {target}"
        if wanted[key] > 0:
            wanted[key] -= 1
        else:
            surplus.append((arrow.line, f"the arrow {source} → {target} is not in the graph of the value"))
    missing = [e for e, n in wanted.items() for _ in range(n)]
    counts = f"{len(drawn.boxes)} boxes and {len(drawn.arrows)} arrows here, {len(values.nodes)} nodes in the graph of the value"
    tail = f"; missing: {', '.join(missing)}" if missing else ""
    return [*surplus, (0, f"{counts}{tail}")] if not surplus else [(line, message + tail) for line, message in surplus]
