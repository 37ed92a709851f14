"""A page that is on no site: code, questions to it and texts from other files, to be run and checked like any page of the book.

So a quiz's proof and an exercise's program run where a page's blocks run, in a child of their own with bounds on time, memory and
the network, and the numbers of their texts are bound to code by the same claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from avtograd_book.checks.blocks import check_blocks
from avtograd_book.checks.numbers import check_claims, check_unbound
from avtograd_book.facts import Evaluated, Facts
from avtograd_book.finding import Finding
from avtograd_book.page import Page
from avtograd_book.practice.program import Program
from avtograd_book.practice.tree import Text

Key = tuple[int, int]


class Sheet:
    """Add pieces, run :attr:`page`, ask for what came of them. Nothing is added once the page was made."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: list[str] = []
        self._origins: list[tuple[Path, int]] = []

    @cached_property
    def page(self) -> Page:
        """The page, to be run."""
        return Page(self.path, "".join(line + "\n" for line in self._lines))

    def code(self, program: Program, needs: str = "") -> None:
        """A block."""
        option = f' data-needs="{needs}"' if needs else ""
        ticks = "`" * 12  # more than any code or text of ours has
        self._add(f"{ticks}{{.python{option}}}", *program.origin(1))
        for line in program.lines:
            self._add(line.text, line.path, line.number)
        self._add(ticks, *program.origin(len(program.lines)))

    def ask(self, expression: str, path: Path, line: int) -> Key:
        """An expression; its value is in the facts under the key."""
        before = "value"
        # One line, and no end of comment in it.
        flat = " ".join(expression.split("\n")).replace("-->", "--\\x3e")
        self._add(f"{before}<!--= [({flat})][0] -->", path, line)  # in a list, else `x > 5` would be a range, not True
        return len(self._lines), len(before)

    def prose(self, text: Text) -> None:
        """A text of which each number must be bound."""
        for i, line in enumerate(text.value.split("\n")):
            self._add(line, text.path, text.line + i)
        self._add("", text.path, text.line)

    def origin(self, line: int) -> tuple[Path, int]:
        """Where the page's line comes from."""
        return self._origins[min(max(line, 1), len(self._origins)) - 1]

    def answer(self, facts: Facts, key: Key) -> Evaluated | None:
        """What an expression gave; None where the page died before it."""
        values = facts.claims.get(key)
        return values[0] if values else None

    def findings(self, facts: Facts) -> Iterator[Finding]:
        """What a page's own checks say: blocks that fail, a page that dies, numbers that are wrong or unbound."""
        asked = {n for n, line in enumerate(self._lines, 1) if line.startswith("value<!--= ")}
        for check in (check_blocks, check_claims, check_unbound):
            for finding in check(self.page, facts):
                if finding.line not in asked or finding.code == "died":
                    path, line = self.origin(finding.line)
                    yield Finding(path, line, finding.code, finding.message, finding.detail)

    def _add(self, line: str, path: Path, number: int) -> None:
        self._lines.append(line)
        self._origins.append((path, number))
