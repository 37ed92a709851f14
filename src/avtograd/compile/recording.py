"""What a recording is: the operations that a function did, as data, and the questions that it asked about numbers."""

from __future__ import annotations

from avtograd.ops import Op

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The row of .data in a recording: the number goes on, and no gradient comes back.
DETACHED = Op("data", "x", ("None",))

PARAMETER, INPUT, NUMBER, OPERATION = "parameter", "input", "number", "operation"


class Node:
    """One node of a recording.

    kind: PARAMETER, INPUT, NUMBER or OPERATION.
    index: which parameter or which input, for these.
    op, operands, constants: the row, the places of the operands in the recording, and the constants of an operation.
    number: what the node was when it was recorded.

    >>> Node(NUMBER, number=2.0)
    Node(number, 2.0)
    """

    __slots__ = ("constants", "index", "kind", "number", "op", "operands")

    def __init__(
        self,
        kind: str,
        *,
        index: int = 0,
        op: Op | None = None,
        operands: tuple[int, ...] = (),
        constants: tuple[float, ...] = (),
        number: float = 0.0,
    ) -> None:
        self.kind = kind
        self.index = index
        self.op = op
        self.operands = operands
        self.constants = constants
        self.number = number

    def key(self) -> tuple[Any, ...]:
        """Equal for nodes that do the same, whatever the inputs were."""
        return (
            self.kind,
            self.index,
            id(self.op),
            self.operands,
            self.constants,
            self.kind == NUMBER and repr(self.number),
        )

    def __repr__(self) -> str:
        return f"Node({self.op.name if self.op else self.kind}, {self.number})"


class Guard:
    """A question about numbers that the recorded function asked, as ``if x > 0`` does, and the answer it got.

    sign: the comparison. left, right: the places of what was compared. answer: what came out.
    where: file and line. at: how many nodes there were when it was asked.

    >>> Guard(">", 0, 1, True, ("model.py", 3), 2)
    Guard(x0 > x1 is True, model.py:3)
    """

    __slots__ = ("answer", "at", "left", "right", "sign", "where")

    def __init__(self, sign: str, left: int, right: int, answer: bool, where: tuple[str, int], at: int) -> None:
        self.sign = sign
        self.left = left
        self.right = right
        self.answer = answer
        self.where = where
        self.at = at

    def key(self) -> tuple[Any, ...]:
        """Equal for guards that ask the same at the same place and expect the same."""
        return self.sign, self.left, self.right, self.answer, self.at

    def __repr__(self) -> str:
        return f"Guard(x{self.left} {self.sign} x{self.right} is {self.answer}, {self.where[0]}:{self.where[1]})"


class Recording:
    """A function's way through its operations: ``nodes`` in the order of their making, ``guards``, and the place of the
    result, ``root``.

    >>> Recording([Node(PARAMETER)], [], 0).key()[1:]
    ((), 0)
    """

    __slots__ = ("guards", "nodes", "root")

    def __init__(self, nodes: list[Node], guards: list[Guard], root: int) -> None:
        self.nodes = nodes
        self.guards = guards
        self.root = root

    def key(self) -> tuple[Any, ...]:
        """Equal for two recordings of the same way."""
        return tuple(node.key() for node in self.nodes), tuple(guard.key() for guard in self.guards), self.root
