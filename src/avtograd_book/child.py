"""The child's side of :mod:`execute`: run one page's blocks in order, in one namespace, and report."""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import importlib.util
import linecache
import os
import resource
import signal
import sys
import tempfile
import types
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from avtograd_book.capture import Capture
from avtograd_book.facts import Evaluated, Example, Raised, Run, ValueGraph
from avtograd_book.own_builtins import PageBuiltins
from avtograd_book.page import Block, Page
from avtograd_book.pictures import Recorder
from avtograd_book.place import Place
from avtograd_book.run_block import raised_by, run_block
from avtograd_book.same_class import disagreement
from avtograd_book.value_graph import value_graph

_FILE = 256 << 20  # bytes that a page may print or write into one file


def run_page(page: Page, report: Connection, place: Place, stderr: int) -> None:
    """Run a page and end the process.

    Notes its place before each step and sends what comes of it: ``("run", block, Run)``, ``("skip", block, reason)``,
    ``("claim", (line, column), values)``, ``("graph", line, ValueGraph)``; at the page's end ``("pictures", …)``, for a page
    with a class ``Value`` ``("disagreement", …)``, and last ``("end",)``.
    """
    os.setsid()
    _die_with_parent()
    _leave_thread_pools()
    os.dup2(stderr, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    _let_go(report.fileno())
    sys.argv = [str(page.path)]  # as if the page were a program; the checker's options are no business of it
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - it lives as long as the process
    faulthandler.enable(2)
    _limit_resources()
    sys.addaudithook(_refuse_network)
    me = os.getpid()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        _Reader(page, report, place, me).read()
    report.send(("end",))
    report.close()
    os._exit(0)  # not sys.exit: threads and exit handlers that the page left behind are no part of it


class _Reader:
    """One page's run: the namespace, and what is still to be evaluated."""

    def __init__(self, page: Page, report: Connection, place: Place, me: int) -> None:
        self.page, self.report, self.place, self.me = page, report, place, me
        self.module = types.ModuleType("__main__")
        self.module.__file__ = str(page.path)
        sys.modules["__main__"] = self.module
        self.names: dict[str, Any] = vars(self.module)
        self.skipped: dict[str, str] = {}
        # So that tracebacks and inspect.getsource see the code that is checked, whatever is on disk by then.
        self.lines = ["\n"] * len(page.lines)
        linecache.cache[str(page.path)] = (len(page.text), None, self.lines, str(page.path))
        self.capture = Capture(str(page.path))
        self.pictures = Recorder()
        self.builtins = PageBuiltins()

    def read(self) -> None:
        """Blocks, claims and diagrams in the page's order; what rests on a later block waits for the page's end."""
        late = []
        block = -1
        for line, step in self._steps():
            if isinstance(step, Block):
                block = step.index
            self.place.write(line, block)
            if isinstance(step, Block):
                self._block(step)
            elif not step(False):
                late.append((line, step))
        for line, step in late:
            self.place.write(line, block)
            step(True)
        self.report.send(("pictures", self.pictures.pictures(self.names)))
        if (own := self.names.get("Value")) and isinstance(own, type) and own.__module__ == "__main__":
            with self.capture:
                found = disagreement(own, str(self.page.path))
            self.report.send(("disagreement", found))

    def _steps(self) -> Iterator[tuple[int, Block | Callable[[bool], bool]]]:
        """Everything that is run or evaluated, by line. What is evaluated says whether it could be; True asks for the last word."""
        steps: list[tuple[int, int, Block | Callable[[bool], bool]]] = [(b.fence.line, 0, b) for b in self.page.blocks]
        for claim in self.page.claims:
            if claim.expressions:
                steps.append(
                    (claim.line, claim.column, partial(self._claim, (claim.line, claim.column), claim.evaluated))
                )
        for diagram in self.page.diagrams:
            if name := diagram.info.options.get("data-graph"):
                steps.append((diagram.line, 0, partial(self._graph, diagram.line, name)))
        return ((line, step) for line, _, step in sorted(steps, key=lambda s: s[:2]))

    def _block(self, block: Block) -> None:
        if not block.tested:
            self.report.send(("skip", block.index, "notest"))
            return
        if block.needs and importlib.util.find_spec(block.needs) is None:
            self.skipped[block.needs] = block.source
            self.report.send(("skip", block.index, f"{block.needs} is not installed"))
            return
        examples: list[Example] = []
        with self.capture as captured:
            raised = run_block(block, str(self.page.path), self.names, self.builtins, self.lines, examples)
        if os.getpid() != self.me:
            os._exit(0)  # a process that the block has forked and not ended: the page goes on in one only
        sys.modules["__main__"] = self.module
        self.pictures.block_ended(block.index, self.names)
        self.report.send(("run", block.index, Run(captured.text, raised, tuple(examples), captured.printed_by)))

    def _claim(self, key: tuple[int, int], expressions: tuple[str, ...], last: bool) -> bool:
        values = []
        for expression in expressions:
            value, error = self._evaluate(expression, _scalar)
            if error is not None and error.type == "NameError" and not last:
                return False
            values.append(
                value if isinstance(value, Evaluated) else Evaluated(error=error.last_line, needs=self._missing(error))
            )
        self.report.send(("claim", key, tuple(values)))
        return True

    def _graph(self, line: int, expression: str, last: bool) -> bool:
        graph, error = self._evaluate(expression, lambda root: value_graph(root, self.names))
        if error is not None and error.type == "NameError" and not last:
            return False
        if not isinstance(graph, ValueGraph):
            graph = ValueGraph(error=error.last_line, needs=self._missing(error))
        self.report.send(("graph", line, graph))
        return True

    def _evaluate(
        self, expression: str, convert: Callable[[Any], Any], evaluate: Callable[..., Any] = eval
    ) -> tuple[Any, Raised]:
        with self.capture:
            try:
                code = compile(expression, "<claim>", "eval", dont_inherit=True)
                with self.builtins:
                    value = evaluate(code, self.names)
                return convert(value), None  # type: ignore[return-value]
            except BaseException as e:
                return None, raised_by(e, "", 0, 0)

    def _missing(self, error: Raised) -> str:
        """The package for want of which a block was skipped, where the unknown name is made in that block."""
        name = error.last_line.partition("'")[2].partition("'")[0]
        return next((p for p, source in self.skipped.items() if error.type == "NameError" and name in source), "")


def _scalar(value: Any) -> Evaluated:
    """What a page may say of a value. Of a class of the page's own, only the number or the text in it is sent."""
    if value is None or isinstance(value, bool):
        return Evaluated(value)
    if isinstance(value, str):
        return Evaluated(str.__str__(value))
    if isinstance(value, int):
        whole = int(value)
        repr(whole)  # refused beyond some thousand digits: here, where the claim is
        return Evaluated(whole)
    try:
        return Evaluated(float(value))
    except (TypeError, ValueError):
        return Evaluated(str.__str__(repr(value)))


def _die_with_parent() -> None:
    """Where the system can (Linux): a check that is killed leaves no endless loop behind."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(1, signal.SIGKILL)  # 1 is PR_SET_PDEATHSIG


def _let_go(kept: int) -> None:
    """Leave all that the parent has open to the parent: its files and sockets, and the line on which a test runner's processes
    speak to each other, which a page that writes everywhere would garble.

    The descriptors stay taken: an object of the parent's that closes one of them later closes nothing of the page's.
    """
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in map(int, os.listdir("/dev/fd")):
        if descriptor > 2 and descriptor not in (kept, nothing):
            os.dup2(nothing, descriptor)


def _leave_thread_pools() -> None:
    """Let torch compute in this thread alone.

    Its pool of OpenMP threads stays behind in the parent: where the parent has used it, a matrix product in the child
    would wait for it for ever. One thread is also what makes the last digits the same from run to run.
    """
    if (torch := sys.modules.get("torch")) is not None:
        torch.set_num_threads(1)


def _limit_resources() -> None:
    for kind, limit in ((resource.RLIMIT_FSIZE, _FILE), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(ValueError, OSError):  # a lower limit is in force already
            resource.setrlimit(kind, (limit, resource.getrlimit(kind)[1]))


def _refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.getaddrinfo" or (event == "socket.connect" and isinstance(arguments[1], tuple)):
        raise PermissionError("a page may not use the network: its output must not depend on it")
