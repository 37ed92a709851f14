"""The Values that a function can get at without being given them: through its closure, its globals, its defaults."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from avtograd.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_PACKAGE = str(Path(__file__).parents[1])
_MOST = 100_000  # things looked at; a function that holds on to more is not looked through to the end
_PLAIN = (int, float, str, bytes, bool, complex, type, type(None), ModuleType, BuiltinFunctionType, range)


def values_within_reach(f: Any) -> list[Value]:
    """The leaves in lists, dicts, objects and functions that ``f`` refers to.

    >>> w = Value(2.0)
    >>> model = {"layers": [w]}
    >>> values_within_reach(lambda x: model["layers"][0] * x)
    [Value(data=2.0)]
    """
    found: dict[int, Value] = {}
    seen: set[int] = set()
    waiting: list[Any] = [f]
    while waiting and len(seen) < _MOST:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, _PLAIN):
            continue
        seen.add(id(thing))
        if isinstance(thing, Value):
            if type(thing) is Value and not thing.operands:
                found[id(thing)] = thing
        elif getattr(type(thing), "__module__", "").partition(".")[0] not in ("numpy", "torch", "llvmlite"):
            waiting += _inside(thing)
    return list(found.values())


def _inside(thing: Any) -> Iterator[Any]:
    if isinstance(thing, FunctionType):
        yield from thing.__defaults__ or ()
        yield from (thing.__kwdefaults__ or {}).values()
        for cell in thing.__closure__ or ():
            with suppress(ValueError):  # the cell is empty so far
                yield cell.cell_contents
        if not thing.__code__.co_filename.startswith(_PACKAGE):
            names = _names(thing.__code__)
            yield from (value for name, value in thing.__globals__.items() if name in names)
    elif isinstance(thing, MethodType):
        yield from (thing.__self__, thing.__func__)
    elif isinstance(thing, dict):
        yield from thing.values()
    elif isinstance(thing, (list, tuple, set, frozenset)):
        yield from thing
    elif isinstance(thing, partial):
        yield from (thing.func, thing.args, thing.keywords)
    else:
        yield from getattr(thing, "__dict__", {}).values()
        yield from (vars(kind)["__call__"] for kind in type(thing).__mro__ if "__call__" in vars(kind))


def _names(code: Any) -> set[str]:
    """The names that a piece of code, and the functions written in it, look up."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if hasattr(constant, "co_names"):
            found |= _names(constant)
    return found
