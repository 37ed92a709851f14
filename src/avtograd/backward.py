"""The backward pass: gradients from the root down to the leaves, without recursion.

Two sweeps over the graph. The first counts for every operation how many users it has below the root, and sets its gradient to zero.
The second starts at the root with 1 and hands each operand its share, gradient times local derivative; an operation is visited when
its last user has paid, so its gradient is complete by then. The counts end where they began, at zero: no set of visited nodes.

Gradients of leaves are never zeroed here, they add up from call to call until somebody sets them to 0.0. Those of operations belong to
one pass, so a second pass over the same nodes starts afresh.
"""

from __future__ import annotations

from avtograd.errors import brief
from avtograd.ops import TAIL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from avtograd.value import Value


def backward(root: Value) -> None:
    """Add to every leaf below ``root`` the derivative of ``root`` by that leaf."""
    if root._x is None:
        root.grad += 1.0
        return
    try:
        _share(root, _count(root))
    except BaseException as error:  # an interrupt too: counts left behind would spoil the next pass
        _forget_counts(root)
        if isinstance(error, TypeError):
            _check_numbers(root)
        raise


def push(node: Value) -> None:
    """Hand the gradient of one operation to its operands: the chain rule, one link of it."""
    if node._x is not None and node._dx is not None:
        node._x.grad += node._dx * node.grad
    if node._y is not None and node._dy is not None:
        node._y.grad += node._dy * node.grad
        if node._y._op_row is TAIL:
            push(node._y)


def below(root: Value) -> Iterator[Value]:
    """All nodes of a graph, the root first, each once; in no particular order."""
    seen = {root}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        for operand in (node._x, node._y):
            if operand is not None and operand not in seen:
                seen.add(operand)
                waiting.append(operand)


def _forget_counts(root: Value) -> None:
    for node in below(root):
        node._uses = 0


def _check_numbers(root: Value) -> None:
    for node in below(root):
        if not isinstance(node.grad, (int, float)):
            raise TypeError(f"backward: the .grad of {node!r} is {brief(node.grad)}, not a number; set it to 0.0 before the pass") from None


def _count(root: Value) -> int:
    """Count the users of every operation below the root and return how many operations there are."""
    node = root
    waiting: list[Value] = []
    push, pop = waiting.append, waiting.pop
    total = 1
    while True:
        node.grad = 0.0
        then = None  # the way down that needs no list
        operand = node._x
        if operand._x is not None:
            uses = operand._uses
            operand._uses = uses + 1
            if not uses:
                then = operand
                total += 1
        operand = node._y
        if operand is not None and operand._x is not None:
            uses = operand._uses
            operand._uses = uses + 1
            if not uses:
                total += 1
                if then is None:
                    then = operand
                else:
                    push(operand)
        if then is not None:
            node = then
        elif waiting:
            node = pop()
        else:
            return total


def _share(root: Value, total: int) -> None:
    """Hand the gradients down, operations in an order in which users come before what they use."""
    node = root
    node.grad = 1.0
    waiting: list[Value] = []
    push, pop = waiting.append, waiting.pop
    while True:
        total -= 1
        grad = node.grad
        then = None
        operand = node._x
        partial = node._dx
        if partial is not None:
            operand.grad += partial * grad
        if operand._x is not None:
            operand._uses = uses = operand._uses - 1
            if not uses:
                then = operand
        operand = node._y
        if operand is not None:
            partial = node._dy
            if partial is not None:
                operand.grad += partial * grad
            if operand._x is not None:
                operand._uses = uses = operand._uses - 1
                if not uses:
                    if then is None:
                        then = operand
                    else:
                        push(operand)
        if then is not None:
            node = then
        elif waiting:
            node = pop()
        else:
            break
    if total:
        raise ValueError(f"backward: {total} nodes wait for each other: the graph below {root!r} has been tied into a loop by hand")
