"""Which box of a drawing is which node of a graph, and where they differ.

The drawing and the graph are compared as graphs (networkx), since ids and order in a drawing are the author's. First
everything must fit; else the shape alone is matched and what differs on it is named; else one arrow is looked for that
explains the difference; else both sides' arrows are listed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import networkx as nx
from networkx.algorithms.isomorphism import DiGraphMatcher

from avtograd.text import operation_text as symbol
from avtograd_book.drawn import Drawn
from avtograd_book.facts import ValueGraph, ValueNode
from avtograd_book.numbers import find_numbers

_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_TRIED = 2000  # isomorphisms of a symmetric shape that are weighed against each other
_EDITED = 60  # arrows up to which a single wrong one is searched for: the search is quadratic

Graph: TypeAlias = "nx.DiGraph[Any]"  # keys: ids of boxes on one side, indices of nodes on the other
Mismatch: TypeAlias = tuple[int, str]
Fits: TypeAlias = Callable[[dict[str, Any], dict[str, Any]], bool]


def mismatches(drawn: Drawn, graph: ValueGraph) -> list[Mismatch]:
    """(line within the diagram, message) for everything that the drawing says otherwise than the graph; empty where they agree."""
    alone = _alone(drawn) if len(graph.nodes) > 1 else []
    if alone:
        return alone
    left, right = _drawing(drawn), _values(graph)

    def complaints(box: str, node: int) -> list[Mismatch]:
        return list(_compare(drawn, box, graph.nodes[node]))

    def fits(a: dict[str, Any], b: dict[str, Any]) -> bool:
        return not complaints(a["key"], b["key"])

    if DiGraphMatcher(left, right, node_match=fits).is_isomorphic():
        return []
    best: list[Mismatch] | None = None
    for mapping in islice(DiGraphMatcher(left, right).isomorphisms_iter(), _TRIED):
        found = [c for box, node in mapping.items() for c in complaints(box, node)]
        if best is None or len(found) < len(best):
            best = found
    if best is not None:
        return sorted(best)
    return _one_arrow(drawn, graph, left, right, fits) or _listed(drawn, graph)


def _alone(drawn: Drawn) -> list[Mismatch]:
    joined = {end for arrow in drawn.arrows for end in (arrow.source, arrow.target)}
    return [(b.line, f"the box {b.label!r} is joined to no other") for i, b in drawn.boxes.items() if i not in joined]


def _drawing(drawn: Drawn) -> Graph:
    graph: Graph = nx.DiGraph()
    for i in drawn.boxes:
        graph.add_node(i, key=i)
    graph.add_edges_from((a.source, a.target) for a in drawn.arrows)
    return graph


def _values(values: ValueGraph) -> Graph:
    graph: Graph = nx.DiGraph()
    for i in range(len(values.nodes)):
        graph.add_node(i, key=i)
    graph.add_edges_from((o, i) for i, node in enumerate(values.nodes) for o in node.operands)
    return graph


def _compare(drawn: Drawn, key: str, node: ValueNode) -> Iterator[Mismatch]:
    box = drawn.boxes[key]
    if box.shape == "circle":
        if not node.op:
            yield box.line, f"the circle {box.label!r} is a leaf in the graph of the value: draw it as a rectangle"
        elif box.label not in (symbol(node.op), node.op):
            yield box.line, f"page says operation {box.label!r}, the graph of the value has {symbol(node.op)!r}"
    else:
        if node.op:
            yield (
                box.line,
                f"the rectangle {box.label!r} is the operation {symbol(node.op)!r} in the graph of the value: draw it as a circle",
            )
        else:
            yield from _label(box.line, box.label, node)
    for arrow in drawn.labels(key):
        yield from _label(arrow.line, arrow.label, node)


def _label(line: int, label: str, node: ValueNode) -> Iterator[Mismatch]:
    """`x₁ = 2`, `2` or `x₁` against the node that it stands for."""
    name, equals, rest = label.rpartition("=")
    numbers = find_numbers(rest)
    if not equals and not numbers:
        name = label
    if numbers and not numbers[-1].equals(node.data):
        yield line, f"page says {label!r}, the graph of the value has {node.data!r}"
    name = name.strip().translate(_SUBSCRIPTS)
    if name and name not in node.names:
        known = " or ".join(node.names) or "held by no variable of the page"
        yield line, f"page says {label!r}, in the code this node is {known}"


def _one_arrow(drawn: Drawn, values: ValueGraph, left: Graph, right: Graph, fits: Fits) -> list[Mismatch]:
    """The drawing differs by one arrow: one too many, one missing, or one that leads elsewhere."""
    if left.number_of_edges() > _EDITED or left.number_of_nodes() != right.number_of_nodes():
        return []

    def equal(a: Graph, b: Graph) -> bool:
        return nx.faster_could_be_isomorphic(a, b) and DiGraphMatcher(a, b, node_match=fits).is_isomorphic()

    without_left = {e: _without(left, e) for e in left.edges}
    without_right = {e: _without(right, e) for e in right.edges}
    for arrow in drawn.arrows:
        smaller = without_left[arrow.source, arrow.target]
        here = f"{drawn.boxes[arrow.source].label} → {drawn.boxes[arrow.target].label}"
        if equal(smaller, right):
            return [(arrow.line, f"the arrow {here} is not in the graph of the value")]
        for (source, target), other in without_right.items():
            if equal(smaller, other):
                return [(arrow.line, f"page draws {here}, the graph of the value has {_edge(values, source, target)}")]
    for (source, target), other in without_right.items():
        if equal(left, other):
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
            re.sub("−", "-", drawn.boxes[i].label.translate(_SUBSCRIPTS)) for i in (arrow.source, arrow.target)
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
