"""Formulas and graphs, drawn by one Node process a build and remembered by what they were drawn from."""

from __future__ import annotations

import functools
import json
import subprocess
import weakref
from pathlib import Path
from typing import Any

from avtograd_book.site import node
from avtograd_book.site.errors import BuildError
from avtograd_book.site.kept import Kept
from avtograd_book.site.paths import CACHE, WEB, files_below


class RenderError(Exception):
    """The source cannot be drawn; the message says what is wrong with it."""


def _makers() -> list[Path]:
    """What decides how a source is drawn: the packages and our own modules."""
    folders = ("build", "graph", "messages", "stepper")
    return [WEB / "package-lock.json", *(path for folder in folders for path in files_below(WEB / folder))]


class Renderer:
    """Asks ``src/web/build/render.mjs``, which starts with the first question that the cache cannot answer.

    Args:
        cache: a folder for answers; those drawn by older code are removed.
    """

    def __init__(self, cache: Path) -> None:
        self._kept = Kept(cache, _makers())
        self._process: subprocess.Popen[str] | None = None

    def __call__(self, kind: str, payload: dict[str, Any]) -> Any:
        """Draw one thing: ``kind`` and ``payload`` as ``src/web/build`` names them.

        Raises:
            RenderError: the source is faulty.
            BuildError: Node or its packages are not there.
        """
        request = json.dumps({"kind": kind, "payload": payload}, ensure_ascii=False)
        return self._kept(request, lambda: self._ask(request))

    def _ask(self, request: str) -> Any:
        process = self._process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise BuildError(f"Node ended while it was drawing (exit status {process.wait()}); its message is above")
        answer = json.loads(line)
        if "error" in answer:
            raise RenderError(answer["error"])
        return answer["result"]

    def _start(self) -> subprocess.Popen[str]:
        node.ensure_packages()
        process = subprocess.Popen(
            [node.program(), WEB / "build" / "render.mjs"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        weakref.finalize(self, process.communicate)  # closes its input, upon which it ends
        return process


@functools.cache
def renderer() -> Renderer:
    """The build's renderer: MkDocs builds once a language, and both share one process."""
    return Renderer(CACHE / "render")
