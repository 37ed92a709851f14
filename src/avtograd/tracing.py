"""The graph below a value as sets and as text."""

from __future__ import annotations

from avtograd.nodes import evaluation_order
from avtograd.ranking import Ranking

TYPE_CHECKING = False
if TYPE_CHECKING:
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
    """Print the graph as text, from the root down, four spaces a level.

    A node that is used twice is printed twice. Children are sorted by operation and value.

    indent: the level to start with.
    lines: after so many lines comes a last one, "…".

    >>> from avtograd import Value
    >>> show(Value(2.0) * -3 + 10)
    + → 4.0000
        10.0000
        * → -6.0000
            -3.0000
            2.0000
    """
    if not isinstance(indent, int) or not isinstance(lines, int):
        raise TypeError(f"show: indent and lines are whole numbers, not {indent!r} and {lines!r}")
    ranking = Ranking(evaluation_order(root))
    waiting = [(root, indent)]
    while waiting:
        if lines <= 0:
            print("…")
            return
        lines -= 1
        node, depth = waiting.pop()
        print("    " * depth + (f"{node._op} → " if node._op else "") + f"{node.data:.4f}")
        waiting += [(child, depth + 1) for child in reversed(ranking.arranged(node._prev))]
