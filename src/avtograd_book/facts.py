"""What running a page gives: plain data that travels from the child process to the checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Scalar: TypeAlias = "int | float | str | bool | None"


@dataclass(frozen=True)
class Raised:
    """An exception that left a block.

    ``line`` is the page's line in this block where it passed, ``origin`` the innermost line of the page (of an earlier
    block, where a method defined there raised), ``last_line`` what Python prints last: ``ZeroDivisionError: …``.
    """

    type: str
    last_line: str
    line: int
    origin: int
    traceback: str


@dataclass(frozen=True)
class Run:
    """One block, executed: what it printed and how it ended."""

    stdout: str
    raised: Raised | None
    printed_by: tuple[int, ...] = ()  # the page's line that wrote each line of stdout; 0 where Python did not see it


@dataclass(frozen=True)
class Evaluated:
    """An expression of a claim: its value (numbers and text as they are, else repr), or why there is none."""

    value: Scalar = None
    error: str = ""
    needs: str = ""  # the missing package, where a block that the expression rests on was skipped for want of it


@dataclass(frozen=True)
class ValueNode:
    """A node of a graph of values: ``operands`` are the ids of what it was made of; ``names`` the page's variables that hold it."""

    op: str
    data: float
    operands: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class ValueGraph:
    """The graph of a page's variable. Node ids are indices, the root is 0; ``error`` says why there is no graph."""

    nodes: tuple[ValueNode, ...] = ()  # the root first
    error: str = ""
    needs: str = ""


@dataclass
class Facts:
    """All that a page's code gave.

    Args:
        runs: block index → what it did; a block that was skipped or never reached is absent.
        skipped: block index → why it was not run.
        claims: (line, column) of a claim → one value per expression.
        graphs: line of a diagram → the graph of the value that it names.
        died: the index of the block in which the page's process ended, or -1.
        died_line: the page's line that it was on.
        death: how it ended, in words.
    """

    runs: dict[int, Run] = field(default_factory=dict)
    skipped: dict[int, str] = field(default_factory=dict)
    claims: dict[tuple[int, int], tuple[Evaluated, ...]] = field(default_factory=dict)
    graphs: dict[int, ValueGraph] = field(default_factory=dict)
    died: int = -1
    died_line: int = 0
    death: str = ""
