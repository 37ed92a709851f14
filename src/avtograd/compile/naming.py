"""Names for what a generated program computes: those of the parameters and arguments where they have some."""

from __future__ import annotations

import keyword
from unicodedata import normalize

from avtograd.codegen import RAISING
from avtograd.compile.program import TOTAL, Program
from avtograd.compile.recording import INPUT, NUMBER, PARAMETER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_OWN = (
    "before columns examples fine gradients parameters run scale share slopes values divide dot isfinite where power fully "
    "logical_and logical_or logical_not arcsin arccos arctan arcsinh arccosh arctanh total len"
)
RESERVED = {*keyword.kwlist, *_OWN.split(), *RAISING}


class Names:
    """The name of every line of a program and of every accumulator; lines are named when first asked for.

    parameters, inputs: what they are called; what is no name, or taken, is numbered.

    >>> from avtograd import Value
    >>> from avtograd.compile.recorder import record
    >>> program = Program(record(lambda x: x * x, lambda made: (made(3.0),), [], []), 0, 1)
    >>> names = Names(program, [], ["x"])
    >>> names.line(0), names.line(1)
    ('x', 'v1')
    """

    def __init__(self, program: Program, parameters: Sequence[str], inputs: Sequence[str]) -> None:
        self._lines = program.lines
        self._taken = set(RESERVED)
        self._found: dict[int, str] = {}
        self._last: dict[str, int] = {}  # the last number that was tried behind a stem
        self.parameters = [self._free(name, f"w{i}") for i, name in enumerate(parameters)]
        self.inputs = [self._free(name, f"x{i}") for i, name in enumerate(inputs)]
        self.accumulators = [
            self._free(f"d_{self.parameters[i]}" if i < program.parameters else "", f"sum{i - program.parameters}")
            for i in range(program.accumulators)
        ]

    def line(self, place: int) -> str:
        """The name of a line, or the number that it is."""
        if place not in self._found:
            self._found[place] = self._named(place)
        return self._found[place]

    def _named(self, place: int) -> str:
        line = self._lines[place]
        if line.kind == NUMBER:
            return number_text(line.number)
        if line.rule is None:
            names = {PARAMETER: self.parameters, INPUT: self.inputs, TOTAL: self.accumulators}.get(line.kind)
            return names[line.index] if names else line.kind
        if line.of in self._found:
            return self._free(f"d_{self._found[line.of]}", "d")
        return self._free("v1", "v1") if line.of is None else self._free("d1", "d1")

    def _free(self, name: str, otherwise: str) -> str:
        """The name, or the other one; where it is taken, the next number is tried."""
        if not name.isidentifier() or normalize("NFKC", name) != name:
            name = otherwise
        stem = name.rstrip("0123456789") or name
        found, count = name, self._last.get(stem, 1)
        while found in self._taken:
            count += 1
            found = f"{stem}{count}" if stem != name else f"{name}_{count}"
        self._last[stem] = count
        self._taken.add(found)
        return found


def number_text(number: float) -> str:
    """A number as it stands in generated code.

    >>> number_text(2.0), number_text(float("-inf"))
    ('2.0', '-inf')
    """
    return repr(float(number))
