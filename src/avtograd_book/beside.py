"""An iteration that goes on in a process beside this one, on another core."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

from avtograd_book.forked import Forked

T = TypeVar("T")


def beside(items: Callable[[], Iterator[T]]) -> Iterator[T]:
    """What ``items()`` gives, worked out ahead of its being asked for; what it raises is raised here.

    Args:
        items: called in a forked child; what it gives is pickled on its way here.

    Raises:
        RuntimeError: the child ended before its iteration did.
    """
    ours, theirs = Pipe(duplex=False)
    process = Forked(lambda: _send(items, theirs))
    theirs.close()
    try:
        while True:
            try:
                item, error = ours.recv()
            except EOFError:
                raise RuntimeError(f"a process of the checker ended with status {process.status(wait=1.0)}") from None
            if error is not None:
                raise error
            if item is None:
                return
            yield item
    finally:
        ours.close()
        # Asked to end, not killed: it has processes of its own to end first.
        if process.status() is None:
            os.kill(process.pid, signal.SIGTERM)
        process.join()


def _send(items: Callable[[], Iterator[object]], pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal interrupts both: the other side then ends this one
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        for item in items():
            pipe.send_bytes(pickle.dumps((item, None), pickle.HIGHEST_PROTOCOL))
        pipe.send((None, None))
    except (BrokenPipeError, SystemExit):  # the other side wants no more
        return
    except Exception as e:
        pipe.send((None, e))
