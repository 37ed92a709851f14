"""The reader's program and the expressions that call it, run within bounds that are counted and not timed.

A verdict must be the same on every machine, and nothing may take the interpreter with it: Pyodide's cannot be mended.
"""

from __future__ import annotations

import sys
import traceback
from types import CodeType, FrameType
from typing import Any, TypedDict

STEPS = 50_000
"""Lines of the reader's code that a probe may run."""

PROGRAM_STEPS = 1_000_000
"""Lines that the reader's whole program may run when it is checked."""

DEPTH = 150
"""Calls that may be nested in a probe. Pyodide's stack breaks, and the interpreter with it, between 200 and 300 of ``2 + a``."""


class TooLong(BaseException):
    """The reader's code did not stop by itself."""


class Ended(TypedDict):
    """An exception that ended the reader's program: its last line as Python prints it, and the line of the program."""

    got: str
    line: int | None


def run(source: str, filename: str) -> tuple[dict[str, Any], Ended | None]:
    """Execute the reader's program within the bounds of a check: an endless one is stopped, and what it has defined is kept."""
    names: dict[str, Any] = {"__name__": "__main__"}
    try:
        code = compile(source, filename, "exec", dont_inherit=True)
        with Bounds(filename, PROGRAM_STEPS):
            exec(code, names)
    except SyntaxError as e:
        return names, Ended(got=last_line(e), line=e.lineno if e.filename == filename else line_of(e, filename))
    except (Exception, SystemExit, TooLong) as e:
        return names, Ended(got=last_line(e), line=line_of(e, filename))
    return names, None


class Bounds:
    """While it lasts, the reader's code may run ``steps`` lines and nest DEPTH calls."""

    def __init__(self, filename: str, steps: int) -> None:
        self.filename, self.steps, self.left = filename, steps, steps
        self.called: set[CodeType] = set()

    def __enter__(self) -> None:
        self.before = sys.gettrace(), sys.getrecursionlimit()
        depth, frame = 0, sys._getframe()
        while frame is not None:
            depth, frame = depth + 1, frame.f_back  # type: ignore[assignment]
        sys.setrecursionlimit(depth + DEPTH)
        sys.settrace(self._called)

    def _called(self, frame: FrameType, event: str, arg: Any) -> Any:
        if frame.f_code.co_filename != self.filename:
            return None
        self.called.add(frame.f_code)
        return self._stepped

    def _stepped(self, frame: FrameType, event: str, arg: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise TooLong(f"{self.steps} steps")
        return self._stepped

    def __exit__(self, *_: object) -> None:
        sys.settrace(self.before[0])
        sys.setrecursionlimit(self.before[1])


def last_line(error: BaseException) -> str:
    """What Python prints last of an exception: its type and message."""
    if isinstance(error, RecursionError):
        return "RecursionError: maximum recursion depth exceeded"  # Python adds in what, which depends on its version
    return traceback.format_exception_only(type(error), error)[-1].strip().removeprefix(f"{__name__}.")


def line_of(error: BaseException, filename: str) -> int | None:
    """The innermost line of the file that an exception passed; None where it passed none."""
    lines = [n for frame, n in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == filename]
    return lines[-1] if lines else None
