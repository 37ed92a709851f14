"""Graphs of anything that looks like a value: an object with ``data``, a set ``_prev`` and a string ``_op``.

The class that a reader writes in the lessons is such an object as well as :class:`avtograd.Value`.
"""

from __future__ import annotations

from avtograd.ranking import Ranking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
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


def evaluation_order(root: N) -> list[N]:
    """All nodes below ``root`` and itself, operands before what is computed from them.

    Operands come in their order where the value knows it, otherwise in the order of :class:`avtograd.ranking.Ranking`.

    >>> from avtograd import Value
    >>> evaluation_order(Value(2.0) * 3)
    [Value(data=2.0), Value(data=3.0), Value(data=6.0)]
    """
    order = _walked(root, lambda node: getattr(node, "operands", None) or tuple(node._prev))
    if isinstance(getattr(root, "operands", None), tuple):
        return order
    ranking = Ranking(order)
    return _walked(root, lambda node: ranking.arranged(node._prev))


def _walked(root: N, operands: Callable[[N], Sequence[N]]) -> list[N]:
    for name in ("data", "_prev", "_op"):
        if not hasattr(root, name):
            kind = type(root).__name__
            raise TypeError(
                f"a graph starts at a Value (or an object with .data, ._prev and ._op), not at {kind}: {root!r}"
            )
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
            for operand in reversed(operands(node)):
                if operand in opened:
                    raise ValueError(
                        f"the graph has been tied into a loop by hand: {operand!r} is computed from itself"
                    )
                if operand not in done:
                    waiting.append(operand)
    return order


def in_order(node: N, place: Mapping[N, int]) -> Sequence[N]:
    """The operands of a node: in their order and with repeats where it knows them, otherwise as they lie in the
    graph."""
    operands = getattr(node, "operands", None)
    return operands if isinstance(operands, tuple) else sorted(node._prev, key=place.__getitem__)


def names_of(nodes: Collection[Node], names: Mapping[str, object] | None) -> dict[Node, str]:
    """The name of every node that has one: from ``names`` (a namespace will do: what is no node there is ignored) or
    its label."""
    if names is not None and not hasattr(names, "items"):
        raise TypeError(f"names is a mapping from names to values, as globals() is, not {type(names).__name__}")
    found: dict[Node, str] = {}
    by_id = {id(node): node for node in nodes}
    for name, thing in (names or {}).items():
        node = by_id.get(id(thing))
        if node is not None and isinstance(name, str) and not name.startswith("_"):
            found.setdefault(node, name)
    for node in nodes:
        label = getattr(node, "label", "")
        if label and isinstance(label, str):
            found.setdefault(node, label)
    return found
