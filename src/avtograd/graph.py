"""The graph below a value: as sets, as text, as Mermaid, as data."""

from __future__ import annotations

from avtograd.nodes import by_content, evaluation_order, in_order, names_of
from avtograd.text import name_text, number_text, operation_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from avtograd.nodes import Node


def trace(root: Node) -> tuple[set[Node], set[tuple[Node, Node]]]:
    """The nodes of the graph below ``root`` (itself among them) and its edges, pairs of a child and a result.

    >>> from avtograd import Value
    >>> a = Value(2.0)
    >>> nodes, edges = trace(a * a + a)
    >>> len(nodes), len(edges)
    (3, 3)
    """
    nodes = set(evaluation_order(root))
    return nodes, {(child, node) for node in nodes for child in node._prev}


def show(root: Node, indent: int = 0, *, lines: int = 1000) -> None:
    """Print the graph as text, from the root down, four spaces a level; after ``lines`` lines comes "…".

    A node that is used twice is printed twice. Children are sorted by operation and value.

    >>> from avtograd import Value
    >>> show(Value(2.0) * -3 + 10)
    + → 4.0000
        10.0000
        * → -6.0000
            -3.0000
            2.0000
    """
    evaluation_order(root)
    waiting = [(root, indent)]
    while waiting:
        if lines <= 0:
            print("…")
            return
        lines -= 1
        node, depth = waiting.pop()
        print("    " * depth + (f"{node._op} → " if node._op else "") + f"{node.data:.4f}")
        waiting += [(child, depth + 1) for child in reversed(by_content(node._prev))]


def to_dict(root: Node, names: Mapping[str, object] | None = None) -> dict[str, Any]:
    """The graph as data for JSON. The root has number 0, operands follow the node that uses them.

    names: a mapping from names to values, a whole namespace if you like; otherwise labels are taken.

    >>> from avtograd import Value
    >>> a = Value(2.0)
    >>> to_dict(a * a, {"a": a})["nodes"][1]
    {'id': 1, 'op': '', 'data': 2.0, 'label': 'a', 'grad': 0.0, 'operands': []}
    """
    order = evaluation_order(root)[::-1]
    ids = {node: number for number, node in enumerate(order)}
    called = names_of(order, names)
    nodes = [
        {
            "id": ids[node],
            "op": node._op,
            "data": node.data,
            "label": called.get(node, ""),
            "grad": getattr(node, "grad", 0.0),
            "operands": [ids[operand] for operand in in_order(node)],
        }
        for node in order
    ]
    edges = sorted({(child, node["id"]) for node in nodes for child in node["operands"]})
    return {"nodes": nodes, "edges": [list(edge) for edge in edges], "root": 0}


_RESERVED = {"end", "graph", "flowchart", "subgraph", "default", "class", "click", "style", "direction", "interpolate"}


def mermaid(root: Node, names: Mapping[str, object] | None = None) -> str:
    """The graph as a Mermaid flowchart: leaves are rectangles, operations circles, values stand on the arrows out of them.

    >>> from avtograd import Value
    >>> x = Value(3.0, label="x1")
    >>> print(mermaid(x * x))
    flowchart LR
        x1["x₁ = 3"]
        n1(("×"))
        out["9"]
        x1 --> n1
        n1 --> out
    """
    order = evaluation_order(root)
    called = names_of(order, names)
    ids: dict[Node, str] = {}
    taken = set(_RESERVED)

    def identifier(name: str, otherwise: str) -> str:
        name = name if name.isascii() and name.isidentifier() else otherwise
        while name in taken:
            name += "_"
        taken.add(name)
        return name

    leaves = [node for node in order if not node._prev]
    results = [node for node in order if node._prev]
    for number, node in enumerate(leaves, 1):
        ids[node] = identifier(called.get(node, ""), f"v{number}")
    for number, node in enumerate(results, 1):
        ids[node] = identifier("", f"n{number}")
    boxes, arrows = [], []
    for node in order:
        if node._prev:
            boxes.append(f'{ids[node]}(("{_quoted(operation_text(node._op))}"))')
        else:
            boxes.append(f'{ids[node]}["{_value(node, called)}"]')
        for operand in dict.fromkeys(in_order(node)):
            on_it = f' -- "{_value(operand, called)}" -->' if operand._prev else " -->"
            arrows.append(f"{ids[operand]}{on_it} {ids[node]}")
    if root._prev:
        last = identifier(called.get(root, ""), "out")
        boxes.append(f'{last}["{_value(root, called)}"]')
        arrows.append(f"{ids[root]} --> {last}")
    return "\n    ".join(["flowchart LR", *boxes, *arrows])


def _quoted(text: str) -> str:
    return text.replace("#", "#35;").replace('"', "#quot;")


def _box(node: Node, called: dict[Node, str]) -> str:
    return _value(node, called)


def _value(node: Node, called: dict[Node, str]) -> str:
    shown = number_text(node.data)
    return f"{_quoted(name_text(called[node]))} = {shown}" if node in called else shown
