"""What happens in the child: a program is run and judged by the exercise's own checks, as the reader's browser does it."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
import traceback
from functools import cache
from types import ModuleType


def examine(folder: str, source: str, filename: str) -> str:
    """Run a program and its exercise's checks.

    Returns JSON: ``printed``, ``ended`` (what ended the program, or None), ``outcomes`` (see docs/exercises/harness/), and what
    the checks are: ``parts``, ``causes`` and ``probes``, for each its line in checks.py and the part that it concerns. Checks that
    fail themselves give ``broken``, why, and ``line``.
    """
    printed = io.StringIO()
    try:
        harness, checks = _judges(folder)
        with contextlib.redirect_stdout(printed):
            names, ended = harness.run(source, filename)
            outcomes = list(checks.check(names, filename))
    except Exception as e:  # a fault of the checks, which a reader must never see
        lines = [n for frame, n in traceback.walk_tb(e.__traceback__) if frame.f_code.co_filename.endswith("checks.py")]
        return json.dumps({"broken": f"{type(e).__name__}: {e}", "line": lines[-1] if lines else 1})
    exercise = checks.exercise
    told = {
        "printed": printed.getvalue(),
        "ended": ended,
        "outcomes": outcomes,
        "parts": exercise.parts,
        "causes": sorted(exercise.causes),
        "probes": [(p.line, p.part) for t in exercise.tests for p in t.probes],
    }
    return json.dumps(told, ensure_ascii=False)


@cache
def _judges(folder: str) -> tuple[ModuleType, ModuleType]:
    """The modules of this folder, whichever others of the same names are imported."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("harness", "checks")]:
        del sys.modules[name]
    before = list(sys.path), sys.dont_write_bytecode
    sys.path[:0] = [folder, f"{folder}/.."]
    sys.dont_write_bytecode = True  # nothing is left among the sources
    try:
        return importlib.import_module("harness"), importlib.import_module("checks")
    finally:
        sys.path[:], sys.dont_write_bytecode = before
