"""A child's messages as they come in: never waited for, however much of one is still to come."""

from __future__ import annotations

import os
import pickle
import struct
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

_SIZE = struct.Struct("!i")  # what Connection.send puts before each pickle
_LARGEST = 1 << 26  # bytes; what claims to be longer is no message but something that the page has written there


class Messages:
    """The reading end of a pipe; ``Connection.recv`` would wait for the rest of a message, past any time limit."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._buffer = bytearray()

    def read(self) -> Iterator[tuple[Any, ...]]:
        """The messages that are complete, once the pipe is ready to be read.

        Raises:
            EOFError: the other side has closed it.
            Exception: it holds no messages; unpickling may raise anything.
        """
        data = os.read(self._pipe.fileno(), 1 << 16)
        if not data:
            raise EOFError
        self._buffer += data
        while len(self._buffer) >= _SIZE.size:
            (size,) = _SIZE.unpack_from(self._buffer)
            if not 0 <= size <= _LARGEST:
                raise ValueError("not a message")
            end = _SIZE.size + size
            if len(self._buffer) < end:
                return
            message: tuple[Any, ...] = pickle.loads(self._buffer[_SIZE.size : end])
            del self._buffer[:end]
            yield message
