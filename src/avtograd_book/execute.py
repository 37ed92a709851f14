"""Run pages, each in a forked child of its own: what a page does to its process harms no other page.

A child reports as it goes and says when it has reached the page's end; a child that falls silent (an endless loop,
`os._exit`, a crash) is taken for dead at the line it was on.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import selectors
import signal
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import IO, Any

from avtograd_book.child import run_page
from avtograd_book.facts import Facts
from avtograd_book.forked import Forked
from avtograd_book.messages import Messages
from avtograd_book.page import Page
from avtograd_book.place import Place

TIME_LIMIT = 60.0
"""Seconds that a page may take, by default."""


@dataclass
class _Job:
    """A page on its way."""

    page: Page
    process: Forked
    report: Connection
    messages: Messages
    place: Place
    stderr: IO[bytes]
    deadline: float
    facts: Facts = field(default_factory=Facts)
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
    _preload(waiting)
    limit = jobs or os.cpu_count() or 1
    running: list[_Job] = []
    gone: list[Forked] = []
    with selectors.DefaultSelector() as selector:
        try:
            while waiting or running:
                while waiting and len(running) < limit:
                    running.append(_start(waiting.popleft(), time_limit))
                    selector.register(running[-1].report, selectors.EVENT_READ, running[-1])
                until = min(job.deadline for job in running) - time.monotonic()
                for key, _ in selector.select(max(0.0, until)):
                    _receive(key.data)
                for job in list(running):
                    if not job.ended and time.monotonic() > job.deadline:
                        _died(job, f"did not finish within {time_limit:g} s")
                    if job.ended:
                        running.remove(job)
                        selector.unregister(job.report)
                        _stop(job)
                        gone.append(job.process)
                        yield job.page, job.facts
        finally:
            for job in running:
                _stop(job)
            # Waited for at the end: a process takes milliseconds to be gone, and meanwhile the next pages run.
            for process in (*gone, *(job.process for job in running)):
                process.join()


# What blocks say they need, and modules that these import late: a part of the block's source → the module.
_LATE = {"torch.optim": "torch._dynamo"}  # an optimizer's first step imports it, which takes another second


def _preload(pages: Iterable[Page]) -> None:
    """Import once what pages need: torch takes a second to import, and a forked child has what its parent has."""
    blocks = [block for page in pages for block in page.blocks if block.needs]
    late = [module for part, module in _LATE.items() if any(part in block.source for block in blocks)]
    for package in (*dict.fromkeys(str(block.needs) for block in blocks), *late):
        # A page that imports it sees the fault itself, at its line.
        with contextlib.suppress(Exception):
            importlib.import_module(package)


def _start(page: Page, time_limit: float) -> _Job:
    ours, theirs = Pipe(duplex=False)
    stderr = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the job, in _stop
    place = Place()
    process = Forked(partial(run_page, page, theirs, place, stderr.fileno()))
    theirs.close()
    return _Job(page, process, ours, Messages(ours), place, stderr, time.monotonic() + time_limit)


def _receive(job: _Job) -> None:
    """Take what the child has sent."""
    try:
        for message in job.messages.read():
            _take(job, *message)
    except Exception:  # the pipe's end, or bytes that the page itself wrote into it
        if not job.ended:
            _died(job, _how_it_ended(job.process.status(wait=1.0)))


def _take(job: _Job, kind: str, *rest: Any) -> None:
    """Take one message; see :func:`avtograd_book.child.run_page` for what there is."""
    facts = job.facts
    match kind:
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
    words = [
        w for w in job.stderr.read()[-2000:].decode(errors="replace").splitlines() if w.strip() and w.isprintable()
    ]
    fatal = next((line for line in words if line.startswith("Fatal Python error")), words[-1] if words else "")
    job.facts.died_line, job.facts.died = job.place.read()
    job.facts.death = f"{how}{f' ({fatal})' if fatal else ''}"
    job.ended = True


def _how_it_ended(code: int | None) -> str:
    if code is not None and code < 0:
        return f"the page's process was ended by {signal.Signals(-code).name}"
    if code is None:
        return "the page's process closed its report and went on"
    return f"the page's process ended here with status {code}, before the page's end"


def _stop(job: _Job) -> None:
    """End the child and all that it started."""
    job.report.close()
    job.stderr.close()
    job.process.kill()
