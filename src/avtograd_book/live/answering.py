"""The door between the page's worker and Python: a request comes as JSON, its answer goes as JSON."""

from __future__ import annotations

import importlib
import io
import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

from avtograd_book.live import graphs
from avtograd_book.live.pristine import Pristine
from avtograd_book.live.session import Send, Session


class Answering:
    """The interpreter's state between requests: the page's namespace, and that of the program that was run last.

    Args:
        exercises: the folder that holds ``harness/`` and a folder with ``checks.py`` for each exercise.
        folder: where programs may write.
    """

    def __init__(self, exercises: str, folder: str) -> None:
        self._exercises = exercises
        self._pristine = Pristine(folder)
        self._page: Session | None = None
        self._alone: Session | None = None

    def answer(self, request: str, send: Send) -> str:
        """Do what is asked for; ``send`` takes what programs print meanwhile."""
        asked = json.loads(request)
        ask = asked.pop("ask")
        do: Callable[..., dict[str, Any]] = getattr(self, f"_{ask}")
        if ask in ("fresh", "program"):
            asked["send"] = send
        return json.dumps(do(**asked), ensure_ascii=False)

    def _fresh(self, send: Send, noInput: str) -> dict[str, Any]:
        """Forget what the page has run."""
        self._forget_page()
        self._page = Session(send, noInput)
        return {}

    def _forget_page(self) -> None:
        """What is run next finds Python as it was at the beginning: the page's blocks cannot go on after that."""
        self._page = None
        self._pristine.restore()

    def _run(self, block: int, source: str, className: str | None, name: str) -> dict[str, Any]:
        """Run a block in the page's namespace."""
        assert self._page is not None, "a namespace is asked for first"
        return self._page.run(block, source, className, name)

    def _program(self, send: Send, source: str, name: str, noInput: str) -> dict[str, Any]:
        """Run a program that is no block; what the page has run is forgotten."""
        self._forget_page()
        self._alone = Session(send, noInput)
        return self._alone.run(None, source, None, name)

    def _judge(self, exercise: str, source: str, name: str) -> dict[str, Any]:
        """Judge a program by the checks of an exercise; what the page has run is forgotten."""
        self._forget_page()
        path, printed = sys.path.copy(), io.StringIO()
        sys.path[:0] = [f"{self._exercises}/{exercise}", self._exercises]
        try:
            harness, checks = importlib.import_module("harness"), importlib.import_module("checks")
            with redirect_stdout(printed):
                names, ended = harness.run(source, name)
                outcomes = list(checks.check(names, name))
        finally:
            sys.path[:] = path
        return {"ended": ended, "outcomes": outcomes, "printed": printed.getvalue()}

    def _graph(self, block: int | None, name: str | None = None) -> dict[str, Any]:
        """The graph of a variable of the page, or of the program."""
        session = self._alone if block is None else self._page
        return session.graph(block, name) if session is not None else {"graph": None, "error": "none"}

    def _recompute(self, graph: dict[str, Any], leaves: dict[str, float]) -> dict[str, Any]:
        """A graph with other numbers in its leaves."""
        return graphs.recomputed(graph, leaves)
