"""What the checks of an exercise say of a program."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.program import Program
from avtograd_book.practice.sheet import Key, Sheet

Outcome = dict[str, Any]
"""What came of one test; docs/exercises/harness/ has its fields."""


@dataclass(frozen=True)
class Examined:
    """``ended`` is what ended the program by an exception, ``outcomes`` one a test; the rest says what the checks are."""

    printed: str
    ended: dict[str, Any] | None
    outcomes: tuple[Outcome, ...]
    parts: tuple[str, ...]
    causes: tuple[str, ...]
    probes: tuple[tuple[int, str], ...]

    def outcome(self, test: str) -> Outcome | None:
        """Of the test with this id; None where there is no such test."""
        return next((o for o in self.outcomes if o["test"] == test), None)


def ask(sheet: Sheet, checks: Path, program: Program) -> Key:
    """Have a program examined; the answer is read by :func:`examined`."""
    path, line = program.origin(1)
    call = f"examine({str(checks.parent.resolve())!r}, {program.text!r}, {str(path)!r})"
    return sheet.ask(f"__import__('avtograd_book.practice.inside', fromlist=['examine']).{call}", path, line)


def examined(sheet: Sheet, key: Key, facts: Facts, checks: Path) -> Examined | Finding:
    """What was told, or why nothing was."""
    answer = sheet.answer(facts, key)
    path, line = sheet.origin(key[0])
    if answer is None:
        return Finding(
            path, line, "exercise", f"running it and its checks came to no end: {facts.death or 'no word from it'}"
        )
    if answer.error:
        return Finding(checks, 1, "exercise", f"{path.name} cannot be examined: {answer.error}")
    told = json.loads(str(answer.value))
    if "broken" in told:
        return Finding(checks, told["line"], "exercise", f"the checks themselves fail on {path.name}: {told['broken']}")
    return Examined(
        printed=told["printed"],
        ended=told["ended"],
        outcomes=tuple(told["outcomes"]),
        parts=tuple(told["parts"]),
        causes=tuple(told["causes"]),
        probes=tuple((line, part) for line, part in told["probes"]),
    )
