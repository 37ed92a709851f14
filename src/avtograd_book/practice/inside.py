"""What happens in the child: a program is run and judged by the exercise's own checks, as the reader's browser does it."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys


def examine(folder: str, source: str, filename: str) -> str:
    """Run a program and its exercise's checks.

    Returns JSON: ``printed``, ``ended`` (what ended the program, or None), ``outcomes`` (see docs/exercises/harness/), and what
    the checks are: ``parts``, ``causes`` and ``probes``, a line of checks.py for each probe.
    """
    sys.dont_write_bytecode = True  # nothing is left among the sources
    sys.path[:0] = [folder, f"{folder}/.."]
    harness, checks = importlib.import_module("harness"), importlib.import_module("checks")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        names, ended = harness.run(source, filename)
        outcomes = list(checks.check(names, filename))
    exercise = checks.exercise
    told = {
        "printed": printed.getvalue(),
        "ended": ended,
        "outcomes": outcomes,
        "parts": exercise.parts,
        "causes": sorted(exercise.causes),
        "probes": [p.line for t in exercise.tests for p in t.probes],
    }
    return json.dumps(told, ensure_ascii=False)
