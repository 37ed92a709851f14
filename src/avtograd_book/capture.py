"""What a block prints, from Python, from C and from the processes it starts, and which line of the page printed it."""

from __future__ import annotations

import contextlib
import ctypes
import io
import os
import sys
import tempfile
from dataclasses import dataclass
from types import TracebackType

_CAP = 1 << 20  # bytes of output that are kept: nobody reads more, and a page must not fill the memory


@dataclass
class Captured:
    """Filled when the capture ends."""

    text: str = ""
    printed_by: tuple[int, ...] = ()


class _Recorder(io.TextIOWrapper):
    """A text stream that notes the page's line behind each write."""

    def __init__(self, descriptor: int, filename: str) -> None:
        super().__init__(
            io.FileIO(descriptor, "w", closefd=False), encoding="utf-8", errors="backslashreplace", line_buffering=True
        )
        self._filename = filename
        self.writes: list[tuple[int, int]] = []  # (newlines in the text, line of the page)
        self.size = 0

    def write(self, text: str) -> int:
        frame = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename != self._filename:
            frame = frame.f_back  # type: ignore[assignment]
        if self.size < _CAP:
            self.writes.append((text.count("\n"), frame.f_lineno if frame is not None else 0))
        # No len() and no super() here: this runs inside the page's code, which may have replaced them.
        self.size += text.__len__()
        return io.TextIOWrapper.write(self, text)


class Capture:
    """A context in which descriptor 1 and ``sys.stdout`` lead into a file; may be entered again and again."""

    def __init__(self, filename: str) -> None:
        self._filename = filename
        self._flush_c = ctypes.CDLL(None).fflush
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - one for all blocks, it lives as long as the process

    def __enter__(self) -> Captured:
        self._file.seek(0)
        self._file.truncate()
        os.dup2(self._file.fileno(), 1)
        self._stream = _Recorder(1, self._filename)
        sys.stdout = self._stream
        self._captured = Captured()
        return self._captured

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(ValueError):  # the page has closed or detached it
            self._stream.flush()
        self._flush_c(None)
        self._file.seek(0)
        text = self._file.read(_CAP).decode("utf-8", errors="backslashreplace")
        self._captured.text = text
        lines = [line for newlines, line in self._stream.writes for _ in range(newlines)]
        # Output that Python has not seen (from C, from another process) stands between: then nobody knows which is whose.
        if len(lines) == text.count("\n") and self._stream.size <= _CAP:
            self._captured.printed_by = tuple(lines)
