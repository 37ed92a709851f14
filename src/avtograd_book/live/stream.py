"""Standard output and standard input of a program in the browser."""

from __future__ import annotations

import io
from collections.abc import Callable


class Printed(io.TextIOBase):
    """A text stream that hands on what is written at once.

    Args:
        send: takes a text; says whether more is wanted. Once it is not, everything more is dropped without a call.
    """

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self, send: Callable[[str], bool]) -> None:
        self._send = send
        self._wanted = True

    def writable(self) -> bool:
        """It is."""
        return True

    # Bound here, because a page may replace builtins, and this runs inside its code.
    def write(self, text: str, *, kind: type[str] = str, of: type[type] = type, refusal: type = TypeError) -> int:
        """Hand on a text; half of a surrogate pair, which no page can show, is escaped."""
        if kind not in of(text).__mro__:
            raise refusal(f"write() argument must be str, not {of(text).__name__}")
        if self._wanted and text:
            shown = text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")
            self._wanted = self._send(shown)
        return text.__len__()


class NoInput(io.TextIOBase):
    """A standard input that says why there is none.

    Args:
        message: for the reader.
    """

    encoding = "utf-8"

    def __init__(self, message: str) -> None:
        self._message = message

    def readable(self) -> bool:
        """As far as anyone asks."""
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """Refuse."""
        raise EOFError(self._message)

    def read(self, size: int | None = -1, /) -> str:
        """Refuse."""
        raise EOFError(self._message)
