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
