"""The backward pass as data: what it does, step by step, for pictures and for reading along."""

from __future__ import annotations

from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Step:
    """One link of the chain rule: a node hands one operand its share.

    node: the node whose gradient is complete.
    position: which of its operands is meant, 0 for the first.
    operand: that operand.
    grad: the gradient of the node.
    partial: the local derivative of the node by the operand.
    amount: grad · partial, what is added to the gradient of the operand.
    total: the gradient of the operand after that.

    >>> from avtograd import Value
    >>> step = steps(Value(3.0) * 4)[0]
    >>> step.grad, step.partial, step.amount, step.position
    (1.0, 4.0, 4.0, 0)
    """

    __slots__ = ("amount", "grad", "node", "operand", "partial", "position", "total")

    def __init__(
        self, node: Value, position: int, operand: Value, grad: float, partial: float, amount: float, total: float
    ) -> None:
        self.node = node
        self.position = position
        self.operand = operand
        self.grad = grad
        self.partial = partial
        self.amount = amount
        self.total = total

    def __repr__(self) -> str:
        return f"{self.node!r} → {self.operand!r}: {self.grad} · {self.partial} = {self.amount}, together {self.total}"


def order(root: object) -> list[Value]:
    """The operations below ``root`` in the order in which ``backward()`` visits them: each after all of its users.

    >>> from avtograd import Value
    >>> a = Value(3.0)
    >>> b = a * a
    >>> [node._op for node in order(b + b.tanh())]
    ['+', 'tanh', '*']
    """
    if not isinstance(root, Value):
        raise TypeError(
            f"the steps of a backward pass start at a Value of this package, not at {type(root).__name__}: {root!r}"
        )
    uses: dict[Value, int] = {root: 0}
    waiting = [root]
    while waiting:
        for operand in waiting.pop().operands:
            if operand not in uses:
                waiting.append(operand)
            uses[operand] = uses.get(operand, 0) + 1
    found: list[Value] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node._x is not None:
            found.append(node)
        ready = []
        for operand in node.operands:
            uses[operand] -= 1
            if not uses[operand]:
                ready.append(operand)
        waiting += reversed(ready)
    if any(uses.values()):
        raise ValueError(f"the graph below {root!r} has been tied into a loop by hand")
    return found


def steps(root: object) -> list[Step]:
    """What ``root.backward()`` would do, in its order, without doing it: no gradient is changed.

    >>> from avtograd import Value
    >>> a = Value(3.0)
    >>> for step in steps(a * a):
    ...     print(step)
    Value(data=9.0) → Value(data=3.0): 1.0 · 3.0 = 3.0, together 3.0
    Value(data=9.0) → Value(data=3.0): 1.0 · 3.0 = 3.0, together 6.0
    """
    grads: dict[object, Any] = {root: 1.0}
    found = []
    for node in order(root):
        grad = grads[node]
        for position, (operand, partial) in enumerate(zip(node.operands, node.partials, strict=True)):
            before = grads.get(operand, operand.grad if operand._x is None else 0.0)
            amount = 0.0 if partial is None else partial * grad
            grads[operand] = before + amount
            found.append(
                Step(node, position, operand, grad, 0.0 if partial is None else partial, amount, grads[operand])
            )
    return found
