"""An order of nodes that depends on what they are, never on where they lie in memory.

A value whose operands are a set, as in the lessons, does not say which came first. Nodes are ranked by operation and
value, then by what is below them, then by what is above them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from avtograd.nodes import N, Node

    Rank = tuple[int, int]


class Ranking:
    """Sorts the operands of nodes of one graph. What is above and below is looked at when the first tie turns up.

    order: all nodes of the graph, operands before results.
    """

    __slots__ = ("_found", "_order")

    def __init__(self, order: Sequence[Node]) -> None:
        self._order = order
        self._found: dict[Any, tuple[Rank, Rank]] | None = None

    def arranged(self, nodes: Iterable[N]) -> list[N]:
        """Nodes sorted by operation, then value; ties by their place in the graph."""
        found = sorted(nodes, key=own)
        keys = [own(node) for node in found]
        if len(set(keys)) == len(keys):
            return found
        if self._found is None:
            self._found = _places(self._order)
        places = self._found
        return sorted(found, key=lambda node: (own(node), places[node]))


def own(node: Node) -> tuple[str, bool, float]:
    """What a node is without its place in the graph, in a form that can be sorted even where the value is nan."""
    data = node.data
    return (node._op, True, 0.0) if data != data else (node._op, False, data)


def _places(order: Sequence[Node]) -> dict[Any, tuple[Rank, Rank]]:
    users: dict[Node, list[Node]] = {node: [] for node in order}
    for node in order:
        for operand in node._prev:
            users[operand].append(node)
    below = _ranks(order, lambda node: node._prev, own)
    above = _ranks(order[::-1], users.__getitem__, below.__getitem__)
    return {node: (below[node], above[node]) for node in order}


def _ranks(
    order: Sequence[Node], before: Callable[[Node], Iterable[Node]], own: Callable[[Node], Any]
) -> dict[Node, Rank]:
    """Equal ranks for nodes that are equal with all that comes before them, level by level."""
    level: dict[Node, int] = {}
    levels: list[list[Node]] = []
    for node in order:
        level[node] = 1 + max((level[other] for other in before(node)), default=-1)
        if level[node] == len(levels):
            levels.append([])
        levels[level[node]].append(node)
    ranks: dict[Node, Rank] = {}
    for number, nodes in enumerate(levels):
        keys = {node: (own(node), sorted(ranks[other] for other in before(node))) for node in nodes}
        place, last = -1, None
        for node in sorted(nodes, key=keys.__getitem__):
            place += keys[node] != last
            last = keys[node]
            ranks[node] = (number, place)
    return ranks
