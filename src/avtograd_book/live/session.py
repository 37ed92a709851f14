"""One namespace: a page's blocks in order, or one program."""

from __future__ import annotations

import linecache
import sys
import types
from collections.abc import Callable
from typing import Any

from avtograd_book.fences import Fence, Info
from avtograd_book.live import graphs
from avtograd_book.live.raised import raised
from avtograd_book.live.stream import NoInput, Printed
from avtograd_book.own_builtins import PageBuiltins
from avtograd_book.page import Block
from avtograd_book.pictures import Recorder
from avtograd_book.run_block import execute_block

Send = Callable[[str, str], bool]
"""Takes a text and "out" or "err"; says whether more is wanted."""


class Session:
    """A namespace and what was run in it.

    Args:
        send: takes what is printed.
        no_input: said to a program that asks for input.
    """

    def __init__(self, send: Send, no_input: str) -> None:
        self._send, self._no_input = send, no_input
        self._module = types.ModuleType("__main__")
        self._names: dict[str, Any] = vars(self._module)
        self._builtins = PageBuiltins()
        self._recorder = Recorder()
        self._files: dict[str, int | None] = {}
        self._made: dict[int | None, tuple[str | None, dict[str, Any]]] = {}

    def run(self, index: int | None, source: str, class_name: str | None, name: str) -> dict[str, Any]:
        """Run a block; what comes of it, as ``RunResult`` in src/web/runtime/types.d.ts names it.

        Args:
            index: the block; None for a program that is none.
            source: its text.
            class_name: the class that a fragment belongs to, else None.
            name: what tracebacks call it.
        """
        block = _block(-1 if index is None else index, source, class_name)
        lines = ["\n"] * source.count("\n")
        linecache.cache[name] = (len(source), None, lines, name)
        self._files[name] = index
        self._module.__file__ = name
        sys.modules["__main__"] = self._module
        sys.stdin = NoInput(self._no_input)
        sys.stdout = Printed(lambda text: self._send(text, "out"))
        sys.stderr = Printed(lambda text: self._send(text, "err"))
        error = execute_block(block, name, self._names, self._builtins, lines)
        told = None if error is None else raised(error, self._files)
        if error is not None:
            error.__traceback__ = None  # its frames hold on to what they were working on
        return {
            "raised": told,
            "pictures": [_picture(p) for p in self._recorder.take()],
            "value": self._note(index, block),
        }

    def _note(self, index: int | None, block: Block) -> dict[str, Any] | None:
        """Keep the values as they are after the block, for whoever asks for their graphs later."""
        values = {name: thing for name, thing in self._names.items() if graphs.is_value(thing)}
        try:
            last = graphs.last_value(block.code, values) if block.class_name is None else None
        except SyntaxError:
            last = None
        self._made[index] = last, values
        nodes = graphs.size(values[last]) if last else 0
        return {"name": last, "nodes": nodes} if nodes else None

    def graph(self, index: int | None, name: str | None) -> dict[str, Any]:
        """The graph of a variable as a block has left it; without a name, of the last value that the block made."""
        last, values = self._made.get(index, (None, {}))
        root = values.get(name or last or "")
        if root is None:
            return {"graph": None, "error": "none"}
        return graphs.answer(root, values)


def _block(index: int, source: str, class_name: str | None) -> Block:
    """A block as the checker knows it, which lies in a file of its own."""
    if not source.endswith("\n"):
        source += "\n"
    classes = () if class_name is None else ("methods",)
    options = {} if class_name is None else {"data-class": class_name}
    return Block(index, Fence(0, source.count("\n") + 1, "", Info("python", classes, options), source), None)


def _picture(drawn: Any) -> dict[str, Any]:
    data = drawn.to_dict()
    svg = drawn._repr_svg_() if hasattr(drawn, "_repr_svg_") else None
    return {"kind": data.get("kind", "graph"), "title": data.get("title", ""), "svg": svg, "data": data}
