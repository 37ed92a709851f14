"""An exercise's tests, and the judgement of a program by them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypedDict

from harness.bounds import STEPS, Bounds, TooLong, last_line, line_of
from harness.parts import Stubs, Undone, code_of, find, first_line, is_undone
from harness.probe import REFUSED, Probe, Raised, Test

_REFUSALS = (AssertionError, TypeError, ValueError)


class Outcome(TypedDict):
    """What came of a test; the package's description tells of the fields."""

    test: str
    state: str
    part: str
    given: str
    called: str
    expected: str
    got: str
    line: int | None
    cause: str | None
    rests_on: str | None
    probe: int


@dataclass(frozen=True)
class Exercise:
    """parts: all that the reader is to write, as the starter has it; raised: asked in order, after a probe's own ``wrong``."""

    parts: tuple[str, ...]
    tests: tuple[Test, ...]
    raised: tuple[Raised, ...] = ()

    @property
    def causes(self) -> set[str]:
        """The ids of all sentences of cause."""
        return {c for t in self.tests for p in t.probes for c in p.wrong.values()} | {r.cause for r in self.raised}

    def check(self, names: dict[str, Any], filename: str) -> Iterator[Outcome]:
        """Judge a program by the namespace that it has left; see the package's description."""
        undone = tuple(part for part in self.parts if is_undone(find(names, part)))
        faulty: set[str] = set()
        for test in self.tests:
            with Stubs(names, undone):
                outcome = self._judge(test, names, filename, faulty)
            if outcome["state"] == "failed" and outcome["rests_on"] is None:
                faulty.add(outcome["part"])
            yield outcome

    def _judge(self, test: Test, names: dict[str, Any], filename: str, faulty: set[str]) -> Outcome:
        """The first probe that does not pass, else the first."""
        outcomes = (self._try(test, probe, names, filename, faulty) for probe in test.probes)
        first = next(outcomes)
        return next((outcome for outcome in chain([first], outcomes) if outcome["state"] != "passed"), first)

    def _try(self, test: Test, probe: Probe, names: dict[str, Any], filename: str, faulty: set[str]) -> Outcome:
        given = "\n".join(filter(None, (test.given, probe.given)))
        refused = probe.expected is REFUSED
        outcome = Outcome(
            test=test.id,
            state="failed",
            part=probe.part,
            given=given,
            called=probe.called,
            expected="AssertionError" if refused else _shown(probe.expected),
            got="",
            line=first_line(names, probe.part),
            cause=None,
            rests_on=None,
            probe=probe.line,
        )
        scope = dict(names)
        bounds = Bounds(filename, STEPS)
        try:
            with bounds:
                exec(compile(given, "<given>", "exec"), scope)
                got = eval(compile(probe.called, "<called>", "eval"), scope)
        except Undone as e:
            return outcome | {"state": "undone", "part": e.part, "line": e.line}
        except NotImplementedError:
            return outcome | {"state": "undone"}
        except (Exception, SystemExit, TooLong) as e:
            outcome["got"] = last_line(e)
            line = line_of(e, filename)
            inside: bool | None = line is not None
            outcome["line"] = outcome["line"] if line is None else line
            passed = refused and isinstance(e, _REFUSALS)
        else:
            outcome["got"] = _shown(got)
            inside = None
            passed = not refused and _same(got, probe.expected)
        if passed:
            outcome["state"] = "passed"
        else:
            outcome["rests_on"] = next((p for p in sorted(faulty) if code_of(names, p) in bounds.called), None)
            if outcome["rests_on"] is None:
                outcome["cause"] = self._cause(probe, outcome["got"], inside)
        return outcome

    def _cause(self, probe: Probe, got: str, inside: bool | None) -> str | None:
        """inside: whether an exception passed through the reader's code; None where there was none."""
        for key, cause in probe.wrong.items():
            if got == key or (key.endswith("*") and got.startswith(key[:-1])):
                return cause
        for raised in self.raised if inside is not None else ():
            if raised.inside in (None, inside) and re.search(raised.pattern, got):
                return raised.cause
        return None


def _same(got: Any, expected: Any) -> bool:
    if isinstance(expected, (list, tuple)):
        return type(got) is type(expected) and len(got) == len(expected) and all(map(_same, got, expected))
    if isinstance(expected, (int, float)) and not isinstance(expected, bool) and type(got) in (int, float):
        return math.isclose(got, expected, rel_tol=1e-9, abs_tol=1e-12)
    return type(got) is type(expected) and bool(got == expected)


def _shown(value: Any) -> str:
    try:
        text = repr(value)
    except Exception as e:  # a reader's __repr__
        text = f"<{type(value).__name__}: {type(e).__name__}: {e}>"
    return text if len(text) <= 200 else text[:199] + "…"
