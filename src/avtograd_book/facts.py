"""What running a page gives: plain data that travels from the child process to the checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

Scalar: TypeAlias = "int | float | str | bool | None"


@dataclass(frozen=True)
class Raised:
    """An exception that left a block.

    ``line`` is the page's line in this block where it passed, ``origin`` the innermost line of the page (of an earlier
    block, where a method defined there raised), ``last_line`` what Python prints last, ``ZeroDivisionError: …``: several lines
    where the message has several.
    """

    type: str
    last_line: str
    line: int
    origin: int
    traceback: str

    @property
    def short(self) -> str:
        """The type and the beginning of the message, in one line."""
        return self.last_line.partition("\n")[0]


@dataclass(frozen=True)
class Run:
    """One block, executed: what it printed and how it ended."""

    stdout: str
    raised: Raised | None
    examples: tuple[Example, ...] = ()  # of a block with prompts, those that failed
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
    mermaid: str = ""  # as the library draws it
    stepped: str = ""  # JSON of avtograd.graph.stepped, for the reader who steps through it
    error: str = ""
    needs: str = ""


@dataclass(frozen=True)
class Picture:
    """A picture that a block has drawn with ``vis.graph``, and the values of the variables that its nodes are named after."""

    block: int
    title: str
    nodes: dict[str, str]
    edges: tuple[tuple[str, str], ...]
    values: dict[str, float]


@dataclass(frozen=True)
class Chart:
    """A picture that a block has drawn with ``vis.plot`` or ``vis.regions``: its ``to_dict()``, and itself as SVG."""

    block: int
    data: dict[str, Any]
    svg: str


@dataclass(frozen=True)
class Disagreement:
    """An expression on which the page's class and the package's differ; ``line`` is the method's, 0 where it is not on the page."""

    line: int
    expression: str
    message: str


@dataclass(frozen=True)
class Example:
    """An example with a prompt (``>>>``) that did not print what stands under it; ``line`` is its first output line or its own."""

    line: int
    want: str
    got: str


@dataclass
class Facts:
    """All that a page's code gave.

    Args:
        runs: block index → what it did; a block that was skipped or never reached is absent.
        skipped: block index → why it was not run.
        claims: (line, column) of a claim → one value per expression.
        graphs: line of a diagram → the graph of the value that it names.
        copies: block index → what its program did when it was run alone (see :mod:`avtograd_book.programs`).
        pictures: what was drawn with ``vis``, in order.
        disagreement: where the page's class ``Value`` differs from the package's; None where it has none or they agree.
        died: the index of the block in which the page's process ended, or -1.
        died_line: the page's line that it was on.
        death: how it ended, in words.
    """

    runs: dict[int, Run] = field(default_factory=dict)
    skipped: dict[int, str] = field(default_factory=dict)
    claims: dict[tuple[int, int], tuple[Evaluated, ...]] = field(default_factory=dict)
    graphs: dict[int, ValueGraph] = field(default_factory=dict)
    copies: dict[int, Run] = field(default_factory=dict)
    pictures: list[Picture | Chart] = field(default_factory=list)
    disagreement: Disagreement | None = None
    died: int = -1
    died_line: int = 0
    death: str = ""
