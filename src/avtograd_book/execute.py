"""Run pages, each in a forked child of its own: what a page does to its process harms no other page.

A child reports as it goes and says when it has reached the page's end; a child that falls silent (an endless loop,
`os._exit`, a crash) is taken for dead at the line it was on.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import IO

from avtograd_book.child import run_page
from avtograd_book.facts import Facts
from avtograd_book.page import Page

TIME_LIMIT = 60.0
"""Seconds that a page may take, by default."""


@dataclass
class _Job:
    """A page on its way."""

    page: Page
    process: BaseProcess
    stderr: IO[bytes]
    deadline: float
    facts: Facts = field(default_factory=Facts)
    line: int = 1
    block: int = 0
    ended: bool = False


def execute(
    pages: Iterable[Page], *, jobs: int | None = None, time_limit: float = TIME_LIMIT
) -> Iterator[tuple[Page, Facts]]:
    """Run pages side by side and give each one's facts as it ends, in no certain order.

    Args:
        jobs: how many at once; by default as many as there are processors.
        time_limit: seconds for one page.

    Raises:
        RuntimeError: this system cannot fork (Windows).
    """
    if not hasattr(os, "fork"):
        raise RuntimeError("checking pages needs os.fork: use Linux, macOS or WSL")
    waiting = deque(pages)
    _preload({block.needs for page in waiting for block in page.blocks if block.needs})
    running: dict[Connection, _Job] = {}
    limit = jobs or os.cpu_count() or 1
    try:
        while waiting or running:
            while waiting and len(running) < limit:
                connection, job = _start(waiting.popleft(), time_limit)
                running[connection] = job
            until = min(job.deadline for job in running.values()) - time.monotonic()
            for ready in wait(list(running), max(0.0, until)):
                assert isinstance(ready, Connection)
                _receive(ready, running[ready])
            for connection, job in list(running.items()):
                if not job.ended and time.monotonic() > job.deadline:
                    _died(job, f"did not finish within {time_limit:g} s")
                if job.ended:
                    del running[connection]
                    _stop(connection, job)
                    yield job.page, job.facts
    finally:
        for connection, job in running.items():
            _stop(connection, job)


def _preload(packages: set[str]) -> None:
    """Import once what pages say they need: torch takes a second to import, and a forked child has what its parent has."""
    for package in packages:
        # A page that imports it sees the fault itself, at its line.
        with contextlib.suppress(Exception):
            importlib.import_module(package)


def _start(page: Page, time_limit: float) -> tuple[Connection, _Job]:
    # Fork, not spawn: a child costs 2 ms instead of an interpreter's start, and needs nothing pickled on its way in.
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    stderr = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the job, in _stop
    process = context.Process(target=run_page, args=(page, theirs, stderr.fileno()), daemon=False)
    process.start()
    theirs.close()
    return ours, _Job(page, process, stderr, time.monotonic() + time_limit)


def _receive(connection: Connection, job: _Job) -> None:
    """Take one message of the child; see :func:`avtograd_book.child.run_page` for what it sends."""
    try:
        kind, *rest = connection.recv()
    except Exception:  # the pipe's end, or bytes that the page itself wrote into it
        job.process.join(1.0)
        _died(job, _how_it_ended(job.process))
        return
    facts = job.facts
    match kind:
        case "at":
            job.line, job.block = rest
        case "run":
            facts.runs[rest[0]] = rest[1]
        case "skip":
            facts.skipped[rest[0]] = rest[1]
        case "claim":
            facts.claims[rest[0]] = rest[1]
        case "graph":
            facts.graphs[rest[0]] = rest[1]
        case "pictures":
            facts.pictures = rest[0]
        case "disagreement":
            facts.disagreement = rest[0]
        case "end":
            job.ended = True


def _died(job: _Job, how: str) -> None:
    job.stderr.seek(0)
    words = job.stderr.read()[-2000:].decode(errors="replace").strip().splitlines()
    fatal = next((line for line in words if line.startswith("Fatal Python error")), words[-1] if words else "")
    job.facts.died, job.facts.died_line = job.block, job.line
    job.facts.death = f"{how}{f' ({fatal})' if fatal else ''}"
    job.ended = True


def _how_it_ended(process: BaseProcess) -> str:
    code = process.exitcode
    if code is not None and code < 0:
        return f"the page's process was ended by {signal.Signals(-code).name}"
    if code is None:
        return "the page's process closed its report and went on"
    return f"the page's process ended here with status {code}, before the page's end"


def _stop(connection: Connection, job: _Job) -> None:
    """End the child and all that it started."""
    connection.close()
    job.stderr.close()
    if job.process.pid is not None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(job.process.pid, signal.SIGKILL)  # the child leads a session of its own
        with contextlib.suppress(ProcessLookupError):
            os.kill(job.process.pid, signal.SIGKILL)  # it may have died, or been stopped, before it could
    job.process.join()
    job.process.close()
