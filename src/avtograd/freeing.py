"""Freeing a graph of any depth without going down it by recursion.

When the last reference to a root goes, its operands lose theirs, then the operands of these, and so on down, one C call
inside the other. CPython up to 3.12 cuts such a chain every fifty levels. CPython 3.13 does so only after thousands,
which is too late in a thread with a small stack, and WebAssembly, where Pyodide runs, has a small stack always. There,
and only there, a node takes its operands apart in a loop before it goes. This costs about a sixth of the speed.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NEEDED = sys.implementation.name == "cpython" and (sys.version_info >= (3, 13) or sys.platform == "emscripten")

if NEEDED:

    def _sole() -> int:
        """What getrefcount says of an object that is in one local variable and nowhere else; it differs between
        interpreters."""
        waiting = [object()]
        thing = waiting.pop()
        return sys.getrefcount(thing)

    _SOLE = _sole()


class Freed:
    """Gives nodes a ``__del__`` where the interpreter needs it."""

    __slots__ = ()

    if NEEDED:
        _x: Any
        _y: Any

        def __del__(self, getrefcount: Any = sys.getrefcount, sole: int = _SOLE) -> None:
            # The defaults keep these within reach while the interpreter shuts down.
            try:
                node = self._x
                if node is None:
                    return
                waiting = [node, self._y]
                self._x = node = None
                self._y = None
                while waiting:
                    node = waiting.pop()
                    if node is not None and node._x is not None and getrefcount(node) == sole:
                        waiting.append(node._x)
                        waiting.append(node._y)
                        node._x = node._y = None
            except AttributeError:  # a node whose making was broken off
                pass
