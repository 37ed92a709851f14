"""Copies and pickles of a graph of any depth.

The standard library follows references by recursion. Here a node first has everything below it dealt with, operands
before results, so that every single step meets operands that are done.
"""

from __future__ import annotations

from avtograd.ops import Op, by_key, key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from typing import Any

_WRITTEN = -1  # in _uses while a graph is pickled: the operands of this node are in the pickle already


class Copyable:
    """``copy.copy`` gives a node with the same operands, ``copy.deepcopy`` and ``pickle`` the whole graph below it.

    >>> import copy, pickle
    >>> from avtograd import Value
    >>> a = Value(2.0)
    >>> b = pickle.loads(pickle.dumps(copy.deepcopy(a * a)))
    >>> b.backward()
    >>> [operand.grad for operand in b._prev], a.grad
    ([4.0], 0.0)
    """

    __slots__ = ()

    def __copy__(self) -> Any:
        return _filled(type(self), *_contents(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        for node in _operands_first(self, memo):
            data, grad, label, row, dx, dy, x, y, more = _contents(node)
            x, y = (None if operand is None else memo[id(operand)] for operand in (x, y))
            memo[id(node)] = copied = _filled(type(node), data, grad, label, row, dx, dy, x, y, {})
            if more:  # attributes of a subclass; they may lead back to the graph
                from copy import deepcopy

                _set(copied, deepcopy(more, memo))
        return memo[id(self)]

    def __reduce__(self) -> tuple[Any, ...]:
        node: Any = self
        below = None
        if node._x is not None and node._uses != _WRITTEN:
            below = _Below(node)
        elif node._x is not None:
            node._uses = 0
        data, grad, label, row, *tied = _contents(node)
        named = key(row) if isinstance(row, Op) and by_key(key(row)) is row else row
        return _restored, (below, type(node), data, grad, label, named, *tied)


def _contents(node: Any) -> tuple[Any, ...]:
    """What a node holds, for :func:`_filled`. A leaf leaves the slots of what is tied to operands empty."""
    more = _own(node)
    if node._x is None:
        return node.data, node.grad, node.label, node._row, None, None, None, None, more
    return node.data, node.grad, node.label, node._row, node._dx, getattr(node, "_dy", None), node._x, node._y, more


def _filled(cls: type, data: Any, grad: Any, label: Any, row: Any, dx: Any, dy: Any, x: Any, y: Any, more: Any) -> Any:
    node: Any = object.__new__(cls)
    node.data, node.grad, node.label, node._row = data, grad, label, row
    node._dx, node._dy, node._x, node._y, node._uses = dx, dy, x, y, 0
    _set(node, more)
    return node


def _own(node: Any) -> dict[str, Any]:
    """The attributes that a subclass adds, in slots of its own or in a dict."""
    found: dict[str, Any] = {}
    for base in type(node).__mro__:
        if "_dx" in vars(base):  # Value itself
            break
        for name in vars(base).get("__slots__", ()):
            if hasattr(node, name):
                found[name] = getattr(node, name)
    return {**found, **getattr(node, "__dict__", {})}


def _set(node: Any, more: dict[str, Any]) -> None:
    for name, thing in more.items():
        setattr(node, name, thing)


def _restored(below: object, cls: type, data: Any, grad: Any, label: Any, row: Any, *tied: Any) -> Any:
    """A node out of a pickle. ``below`` only had to be there first."""
    if isinstance(row, str):
        known = by_key(row)
        if known is None:
            raise ValueError(
                f"the pickle has a node of the operation {row!r}: add its row to avtograd.ops.TABLE before loading"
            )
        row = known
    return _filled(cls, data, grad, label, row, *tied)


class _Below:
    """Everything below a node as a list, which pickle writes before the node itself."""

    def __init__(self, root: Any) -> None:
        self.root = root

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (), None, self._nodes()

    def _nodes(self) -> Iterator[Any]:
        results = [node for node in _operands_first(self.root, ()) if node._x is not None]
        results.pop()  # the root
        for node in results:
            node._uses = _WRITTEN
        try:
            yield from results
        finally:
            for node in results:
                node._uses = 0


def _operands_first(root: Any, done_before: Container[int]) -> list[Any]:
    """The nodes below a root that are not done yet, hidden ones too, and the root as the last one."""
    order: list[Any] = []
    done: set[int] = set()
    opened: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting[-1]
        number = id(node)
        if number in done or number in done_before:
            waiting.pop()
        elif number in opened:
            waiting.pop()
            done.add(number)
            order.append(node)
        else:
            opened.add(number)
            for operand in (node._y, node._x) if node._x is not None else ():
                if operand is not None and id(operand) not in done and id(operand) not in done_before:
                    if id(operand) in opened:
                        raise ValueError(
                            f"the graph has been tied into a loop by hand: {operand!r} is computed from itself"
                        )
                    waiting.append(operand)
    return order
