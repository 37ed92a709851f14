"""The backward pass: gradients from the root down to the leaves, without recursion.

Two sweeps over the graph. The first counts for every operation how many users it has below the root, and sets its
gradient to zero. The second starts at the root with 1 and hands each operand its share, gradient times local
derivative; an operation is visited when its last user has paid, so its gradient is complete by then. The counts end
where they began, at zero: no set of visited nodes.

Gradients of leaves are never zeroed here, they add up from call to call until somebody sets them to 0.0. Those of
operations belong to one pass, so a second pass over the same nodes starts afresh.
"""

from __future__ import annotations

from avtograd.errors import brief
from avtograd.ops import TAIL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from avtograd.value import Value


def backward(root: Value) -> None:
    """Add to every leaf below ``root`` the derivative of ``root`` by that leaf.

    A ValueError says that the graph has been tied into a loop, or that an operation on the way has no row in the table.

    >>> from avtograd import Value
    >>> x, y = Value(2.0), Value(3.0)
    >>> backward(x * y + x)
    >>> x.grad, y.grad
    (4.0, 2.0)
    """
    if not hasattr(root, "_row"):
        raise TypeError(f"backward starts at a Value, not at {type(root).__name__}: {brief(root)}")
    if root._x is None:
        root.grad += 1.0
        return
    try:
        _share(root, _count(root))
    except BaseException:  # an interrupt too: counts left behind would spoil the next pass
        for node in below(root):
            node._uses = 0
        _check_gradients(root)
        raise


# The two loops below are the engine's speed: their cost is that of their bytecodes. That is why they say the same for
# each operand in turn, go straight on to an operand where they can, and use the list only for the other one.


def _count(root: Value) -> int:
    """Count the users of every operation below the root and return how many operations there are."""
    node = root
    waiting: list[Value] = []
    push, pop = waiting.append, waiting.pop
    total = 0
    while True:
        total += 1
        node.grad = 0.0
        x = node._x
        y = node._y
        if x._x is not None:
            uses = x._uses
            x._uses = uses + 1
            if not uses:
                if y is not None and y._x is not None:
                    uses = y._uses
                    y._uses = uses + 1
                    if not uses:
                        push(y)
                node = x
                continue
        if y is not None and y._x is not None:
            uses = y._uses
            y._uses = uses + 1
            if not uses:
                node = y
                continue
        if not waiting:
            return total
        node = pop()


def _share(root: Value, total: int) -> None:
    """Hand the gradients down, through every operation after all of its users."""
    node = root
    node.grad = 1.0
    waiting: list[Value] = []
    push, pop = waiting.append, waiting.pop
    while True:
        total -= 1
        grad = node.grad
        x = node._x
        y = node._y
        partial = node._dx
        if partial is not None:
            x.grad += partial * grad
        if y is not None:
            partial = node._dy
            if partial is not None:
                y.grad += partial * grad
        if x._x is not None:
            x._uses = uses = x._uses - 1
            if not uses:
                if y is not None and y._x is not None:
                    y._uses = uses = y._uses - 1
                    if not uses:
                        push(y)
                node = x
                continue
        if y is not None and y._x is not None:
            y._uses = uses = y._uses - 1
            if not uses:
                node = y
                continue
        if not waiting:
            break
        node = pop()
    if total:
        raise ValueError(
            f"backward: the graph below {root!r} has been tied into a loop by hand: {total} nodes wait for each other"
        )


def push(node: Value) -> None:
    """Hand the gradient of one operation to its operands: one link of the chain rule, as ``node._backward()`` does.

    >>> from avtograd import Value
    >>> a = Value(3.0)
    >>> b = a * 4
    >>> b.grad = 1.0
    >>> push(b)
    >>> a.grad
    4.0
    """
    grad = node.grad
    while node._x is not None:
        if node._dx is not None:
            node._x.grad += node._dx * grad
        if node._y is None:
            return
        if node._y._row is not TAIL:
            if node._dy is not None:
                node._y.grad += node._dy * grad
            return
        node = node._y


def below(root: Value) -> Iterator[Value]:
    """All nodes of a graph, hidden ones too, the root first, each once; in no particular order.

    >>> from avtograd import Value
    >>> len(list(below(Value(3.0) * 4)))
    3
    """
    seen = {root}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        for operand in (node._x, node._y) if node._x is not None else ():
            if operand is not None and operand not in seen:
                seen.add(operand)
                waiting.append(operand)


def _check_gradients(root: Value) -> None:
    for node in below(root):
        if not isinstance(node.grad, (int, float)):
            raise TypeError(
                f"backward: .grad of {node!r} is {brief(node.grad)}, which is no number; set it to 0.0 before the pass"
            ) from None
