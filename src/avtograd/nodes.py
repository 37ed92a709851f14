"""Graphs of anything that looks like a value: an object with ``data``, a set ``_prev`` and a string ``_op``.

The class that a reader writes in the lessons is such an object as well as :class:`avtograd.Value`.
"""

from __future__ import annotations

from itertools import pairwise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any, Protocol, TypeVar

    class Node(Protocol):
        """What the functions for graphs need to know of a value."""

        @property
        def data(self) -> Any: ...
        @property
        def _prev(self) -> Any: ...
        @property
        def _op(self) -> str: ...

    N = TypeVar("N", bound=Node)


def check(root: object) -> None:
    """Refuse what is no node of a graph."""
    for name in ("data", "_prev", "_op"):
        if not hasattr(root, name):
            raise TypeError(
                f"a graph starts at a Value (or an object with .data, ._prev and ._op), not at {type(root).__name__}: {root!r}"
            )


def evaluation_order(root: N) -> list[N]:
    """All nodes below ``root`` and itself, operands before what is computed from them.

    >>> from avtograd import Value
    >>> evaluation_order(Value(2.0) * 3)
    [Value(data=2.0), Value(data=3.0), Value(data=6.0)]
    """
    check(root)
    order: list[N] = []
    done: set[N] = set()
    opened: set[N] = set()  # on the way from the root to where we are
    waiting = [root]
    while waiting:
        node = waiting[-1]
        if node in done:
            waiting.pop()
        elif node in opened:  # everything below it is done
            waiting.pop()
            opened.remove(node)
            done.add(node)
            order.append(node)
        else:
            opened.add(node)
            for operand in reversed(in_order(node)):
                if operand in opened:
                    raise ValueError(
                        f"the graph has been tied into a loop by hand: {operand!r} is computed from itself"
                    )
                if operand not in done:
                    waiting.append(operand)
    return order


def in_order(node: N) -> tuple[N, ...]:
    """The operands in an order that does not depend on where objects lie in memory."""
    operands = getattr(node, "operands", None)
    if isinstance(operands, tuple):
        return operands
    prev = tuple(node._prev)
    return prev if len(prev) < 2 else tuple(by_content(prev))


def by_content(nodes: Collection[N]) -> list[N]:
    """Nodes sorted by operation, then value; where both are equal, by the graphs below them."""
    found = sorted(nodes, key=_own)
    if all(_own(one) != _own(next_one) for one, next_one in pairwise(found)):
        return found
    ranks = _ranks(nodes)
    return sorted(found, key=lambda node: (_own(node), ranks[node]))


def _own(node: Node) -> tuple[str, float]:
    return node._op, node.data


def _ranks(roots: Collection[Node]) -> dict[Node, tuple[int, int]]:
    """A number for every node such that equal trees have equal numbers, found level by level from the leaves."""
    height: dict[Node, int] = {}
    levels: list[list[Node]] = []
    waiting = list(roots)
    while waiting:
        node = waiting[-1]
        missing = [operand for operand in node._prev if operand not in height]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        if node not in height:
            height[node] = 1 + max((height[operand] for operand in node._prev), default=-1)
            levels += [[] for _ in range(height[node] + 1 - len(levels))]
            levels[height[node]].append(node)
    ranks: dict[Node, tuple[int, int]] = {}
    for level, nodes in enumerate(levels):
        keys = {node: (*_own(node), sorted(ranks[operand] for operand in node._prev)) for node in nodes}
        place = -1
        before = None
        for node in sorted(nodes, key=keys.__getitem__):
            place += keys[node] != before
            before = keys[node]
            ranks[node] = (level, place)
    return ranks


def names_of(nodes: Collection[Node], names: Mapping[str, object] | None) -> dict[Node, str]:
    """The name of every node that has one: from ``names`` (a namespace will do: what is no node there is ignored) or
    its label."""
    if names is not None and not hasattr(names, "items"):
        raise TypeError(f"names is a mapping from names to values, as globals() is, not {type(names).__name__}")
    found: dict[Node, str] = {}
    by_id = {id(node): node for node in nodes}
    for name, thing in (names or {}).items():
        node = by_id.get(id(thing))
        if node is not None and not name.startswith("_"):
            found.setdefault(node, name)
    for node in nodes:
        label = getattr(node, "label", "")
        if label and isinstance(label, str):
            found.setdefault(node, label)
    return found
