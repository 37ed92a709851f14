"""An exception that left a reader's program, told by the reader's own lines."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from typing import Any

from avtograd_book.run_block import last_line


def raised(error: BaseException, files: Mapping[str, int | None]) -> dict[str, Any]:
    """What ``Raised`` in src/web/runtime/types.d.ts describes.

    Args:
        error: what left the program.
        files: the reader's code: the name under which it was compiled → its block, None for a program that is no block.
    """
    _shorten(error)
    told = traceback.TracebackException.from_exception(error)
    frames = [f for f in told.stack if f.filename in files]
    place: tuple[int | None, int | None] = (None, None)
    if frames:
        place = files[frames[-1].filename], frames[-1].lineno
    if isinstance(error, SyntaxError) and error.filename is not None and error.filename in files:
        place = files[error.filename], error.lineno
    _without_ours(told, files)
    return {
        "type": type(error).__name__,
        "lastLine": last_line(error),
        "traceback": "".join(told.format()).rstrip("\n"),
        "block": place[0],
        "line": place[1],
    }


def _without_ours(told: traceback.TracebackException, files: Mapping[str, int | None]) -> None:
    """Leave the reader's frames alone, of what caused the exception too."""
    waiting: list[traceback.TracebackException | None] = [told]
    while waiting:
        one = waiting.pop()
        if one is not None:
            one.stack[:] = [frame for frame in one.stack if frame.filename in files]
            waiting += [one.__cause__, one.__context__, *(one.exceptions or ())]


_DEEP = 2000
"""Frames of a traceback that are looked at one by one; a program that has lifted the limit of recursion may have a million."""


def _shorten(error: BaseException) -> None:
    """Take the middle out of a traceback that is too long to be looked at."""
    frames = []
    frame = error.__traceback__
    while frame is not None:
        frames.append(frame)
        frame = frame.tb_next
    if len(frames) > _DEEP:
        frames[_DEEP // 2].tb_next = frames[-_DEEP // 2]
