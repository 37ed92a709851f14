"""A forked child process, with no more around it than a page needs."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable


class Forked:
    """A child that runs a function and ends.

    Fork, not spawn: it costs a millisecond instead of an interpreter's start, and needs nothing pickled on its way in.
    multiprocessing's Process would cost half as much again.
    """

    def __init__(self, run: Callable[[], object]) -> None:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()  # what waits in a buffer would be written twice
        gc.freeze()  # the child's collector leaves our objects alone, and so the memory that it shares with us
        self.pid = os.fork()
        if self.pid == 0:
            try:
                run()
            except BaseException:
                os.write(2, traceback.format_exc().encode())
            finally:
                os._exit(1)
        gc.unfreeze()
        self._status: int | None = None

    def status(self, wait: float = 0.0) -> int | None:
        """The exit status, negative for the signal that ended it; None while it lives, for ``wait`` seconds at the most."""
        deadline = time.monotonic() + wait
        while self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() >= deadline:
                break
            else:
                time.sleep(0.005)
        return self._status

    def kill(self) -> None:
        """End it and all that it started, if it leads a session of its own; once its status is known nothing is done to it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        if self._status is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)  # it may have been stopped before it led one

    def join(self) -> None:
        """Wait until it is gone."""
        if self._status is None:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
