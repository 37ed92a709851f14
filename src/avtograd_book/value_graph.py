"""The graph of a page's variable, as data."""

from __future__ import annotations

from typing import Any

from avtograd import graph, trace
from avtograd_book.facts import ValueGraph, ValueNode


def value_graph(root: Any, names: dict[str, Any]) -> ValueGraph:
    """The graph that the library sees from ``root``, of the package's class or of one that the page has built.

    ``names`` are the page's variables: a node knows which of them hold it.
    """
    if not all(hasattr(root, a) for a in ("data", "_prev", "_op")):
        return ValueGraph(error=f"{type(root).__name__} is no value of a graph: it needs .data, ._prev and ._op")
    nodes, edges = trace(root)
    ordered = sorted(nodes, key=lambda n: n is not root)  # the root first
    index = {id(node): i for i, node in enumerate(ordered)}
    operands: list[list[int]] = [[] for _ in ordered]
    for child, result in edges:
        operands[index[id(result)]].append(index[id(child)])
    held: dict[int, list[str]] = {}
    for name, value in names.items():
        if id(value) in index and not name.startswith("_"):
            held.setdefault(index[id(value)], []).append(name)
    return ValueGraph(
        tuple(
            ValueNode(str(node._op), float(node.data), tuple(operands[i]), tuple(held.get(i, ())))
            for i, node in enumerate(ordered)
        ),
        graph.mermaid(root, names),
        graph.to_json(graph.stepped(root, names)),
    )
