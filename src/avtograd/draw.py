"""The graph below a value as a picture: Mermaid, DOT, graphviz."""

from __future__ import annotations

from importlib import import_module

from avtograd.nodes import evaluation_order, in_order, names_of
from avtograd.text import in_dot, in_mermaid, name_text, number_text, operation_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from avtograd.nodes import Node

# Words that end a Mermaid diagram or start something else when they stand for a node.
_RESERVED = {"end", "graph", "flowchart", "subgraph", "default", "class", "click", "style", "direction", "interpolate"}


class Picture:
    """The boxes and arrows of a graph: a rectangle for a leaf, a circle for an operation, values on the arrows out of
    operations.

    boxes: identifier → (label, whether it is a circle), in the order of evaluation; the last one repeats the result.
    arrows: (from, label, to).
    """

    __slots__ = ("arrows", "boxes")

    def __init__(self, root: Node, names: Mapping[str, object] | None) -> None:
        order = evaluation_order(root)
        place = {node: number for number, node in enumerate(order)}
        called = names_of(order, names)
        ids = _identifiers(order, called)
        self.boxes: dict[str, tuple[str, bool]] = {}
        self.arrows: list[tuple[str, str, str]] = []
        for node in order:
            self.boxes[ids[node]] = (operation_text(node._op), True) if node._prev else (_value(node, called), False)
            for operand in dict.fromkeys(in_order(node, place)):
                self.arrows.append((ids[operand], _value(operand, called) if operand._prev else "", ids[node]))
        if root._prev:
            last = _unused(called.get(root, ""), "out", {*_RESERVED, *self.boxes})
            self.boxes[last] = (_value(root, called), False)
            self.arrows.append((ids[root], "", last))


def _identifiers(order: list[Node], called: Mapping[Node, str]) -> dict[Node, str]:
    """Leaves go by their names where these will do, operations are numbered."""
    ids: dict[Node, str] = {}
    taken = set(_RESERVED)
    for letter, nodes in (("v", [n for n in order if not n._prev]), ("n", [n for n in order if n._prev])):
        for number, node in enumerate(nodes, 1):
            name = called.get(node, "") if letter == "v" else ""
            ids[node] = _unused(name, f"{letter}{number}", taken)
            taken.add(ids[node])
    return ids


def _unused(name: str, otherwise: str, taken: set[str]) -> str:
    name = name if name.isascii() and name.isidentifier() else otherwise
    while name in taken:
        name += "_"
    return name


def _value(node: Node, called: Mapping[Node, str]) -> str:
    shown = number_text(node.data)
    return f"{name_text(called[node])} = {shown}" if node in called else shown


def mermaid(root: Node, names: Mapping[str, object] | None = None) -> str:
    """The graph as a Mermaid flowchart: leaves are rectangles, operations circles, values stand on the arrows out of
    them.

    names: from names to values, a whole namespace if you like; otherwise labels are taken.

    >>> from avtograd import Value
    >>> x = Value(3.0)
    >>> print(mermaid(x * x, {"x1": x}))
    flowchart LR
        x1["x₁ = 3"]
        n1(("×"))
        out["9"]
        x1 --> n1
        n1 --> out
    """
    picture = Picture(root, names)
    lines = []
    for name, (label, circle) in picture.boxes.items():
        shown = f'"{in_mermaid(label)}"'
        lines.append(f"{name}(({shown}))" if circle else f"{name}[{shown}]")
    for start, label, end in picture.arrows:
        lines.append(f'{start} -- "{in_mermaid(label)}" --> {end}' if label else f"{start} --> {end}")
    return "\n    ".join(["flowchart LR", *lines])


def dot(root: Node, names: Mapping[str, object] | None = None) -> str:
    """The graph in Graphviz's language DOT, the same picture as :func:`mermaid`.

    >>> from avtograd import Value
    >>> x = Value(3.0, label="x")
    >>> print(dot(x * x))
    digraph {
        rankdir=LR
        "x" [label="x = 3" shape=box]
        "n1" [label="×" shape=circle]
        "out" [label="9" shape=box]
        "x" -> "n1"
        "n1" -> "out"
    }
    """
    picture = Picture(root, names)
    lines = [
        f"{in_dot(name)} [label={in_dot(label)} shape={'circle' if circle else 'box'}]"
        for name, (label, circle) in picture.boxes.items()
    ]
    for start, label, end in picture.arrows:
        lines.append(f"{in_dot(start)} -> {in_dot(end)}" + (f" [label={in_dot(label)}]" if label else ""))
    return "\n    ".join(["digraph {", "rankdir=LR", *lines]) + "\n}"


def digraph(root: Node, names: Mapping[str, object] | None = None) -> Any:
    """The graph as a ``graphviz.Digraph``, which notebooks draw. Needs the package ``graphviz``.

    >>> from avtograd import Value
    >>> picture = digraph(Value(3.0).tanh())  # doctest: +SKIP
    """
    try:
        graphviz: Any = import_module("graphviz")
    except ImportError:
        raise ImportError(
            "graph.digraph needs the package graphviz: pip install graphviz (graph.dot gives the text without it)"
        ) from None
    picture = Picture(root, names)
    drawn = graphviz.Digraph(graph_attr={"rankdir": "LR"})
    for name, (label, circle) in picture.boxes.items():
        drawn.node(name, graphviz.escape(label), shape="circle" if circle else "box")
    for start, label, end in picture.arrows:
        drawn.edge(start, end, graphviz.escape(label))
    return drawn
