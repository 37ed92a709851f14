"""What checks.py is written in: probes of the reader's code, put together into tests."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Probe:
    """One expression and the value that it must have.

    part: what the reader has written for it, ``Value.__mul__`` or ``trace``.
    called, expected: the expression; its value, numbers up to the last digits. REFUSED: it must raise.
    wrong: what it gives under a wrong idea, as ``got`` shows it, → the cause; a key that ends in * stands for all that begin so.
    given: statements that run before it.
    """

    part: str
    called: str
    expected: object
    wrong: dict[str, str] = field(default_factory=dict)
    given: str = ""
    line: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        # Where the probe is written, for a checker's message: the frame above this one is the generated __init__.
        object.__setattr__(self, "line", sys._getframe(2).f_lineno)


REFUSED = AssertionError
"""Expected of a call that must be refused: any exception that says so will do."""


@dataclass(frozen=True)
class Test:
    """Probes under one title, in the order in which a reader meets the mistakes; ``given`` runs before each."""

    id: str
    given: str
    probes: tuple[Probe, ...]


@dataclass(frozen=True)
class Raised:
    """A cause that an exception gives away, whatever the probe: ``pattern`` is searched for in its last line.

    inside: only where it left the reader's code (True), or only where it did not pass there (False).
    """

    pattern: str
    cause: str
    inside: bool | None = None
