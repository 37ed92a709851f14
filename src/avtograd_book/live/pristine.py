"""What a program may have changed outside its namespace, put back: the next namespace must find Python as a fresh one is."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Iterator
from types import ModuleType
from typing import Any

_OURS = "avtograd_book."
"""Modules that are left alone: they do the putting back."""

_ENGINE = "avtograd."
"""Modules whose classes, tables and lists are put back as well: lessons change them on purpose."""

_ELSEWHERE = frozenset({"__main__", "builtins", "sys", "linecache"})
"""Modules that are put back elsewhere, or are no one's to put back."""

_FIXED = frozenset({"__dict__", "__weakref__", "__doc__", "__module__", "__abstractmethods__", "_abc_impl"})


class Pristine:
    """The state at the time that it is made, to be returned to as often as one likes.

    Args:
        folder: where programs may write; each namespace begins in a folder of its own.
    """

    def __init__(self, folder: str) -> None:
        self._folder, self._number = folder, 0
        self._modules = {name: vars(module).copy() for name, module in _modules()}
        engine = [
            thing
            for name, things in self._modules.items()
            if f"{name}.".startswith(_ENGINE)
            for thing in things.values()
        ]
        self._classes = {thing: dict(vars(thing)) for thing in engine if isinstance(thing, type) and _is_engine(thing)}
        self._tables = [(thing, thing.copy()) for thing in engine if isinstance(thing, (dict, list, set))]
        self._path, self._limit = list(sys.path), sys.getrecursionlimit()
        self._filters, self._environment = list(warnings.filters), dict(os.environ)

    def restore(self) -> None:
        """Put everything back; what the program has made is thrown away here, not when the next one has begun."""
        for name, module in list(_modules()):
            if name in self._modules:
                _fill(vars(module), self._modules[name])
            else:
                del sys.modules[name]
        for kind, members in self._classes.items():
            _restore_class(kind, members)
        for table, saved in self._tables:
            if isinstance(table, list):
                table[:] = saved
            else:
                table.clear()
                table.update(saved)
        self._restore_interpreter()
        sys.modules["__main__"] = ModuleType("__main__")
        for name in ("last_exc", "last_type", "last_value", "last_traceback"):
            vars(sys).pop(name, None)
        gc.collect()

    def _restore_interpreter(self) -> None:
        sys.settrace(None)
        sys.setprofile(None)
        sys.stdin, sys.stdout, sys.stderr = sys.__stdin__, sys.__stdout__, sys.__stderr__
        sys.setrecursionlimit(self._limit)
        sys.path[:] = self._path
        sys.argv[:] = [""]
        sys.displayhook, sys.excepthook = sys.__displayhook__, sys.__excepthook__
        warnings.filters[:] = self._filters  # type: ignore[index]
        os.environ.clear()
        os.environ.update(self._environment)
        self._number += 1
        place = f"{self._folder}/{self._number}"
        os.makedirs(place, exist_ok=True)
        os.chdir(place)
        gc.enable()
        if random := sys.modules.get("random"):
            random.seed()


def _modules() -> Iterator[tuple[str, ModuleType]]:
    for name, module in list(sys.modules.items()):
        if isinstance(module, ModuleType) and name not in _ELSEWHERE and not f"{name}.".startswith(_OURS):
            yield name, module


def _fill(names: dict[str, Any], saved: dict[str, Any]) -> None:
    names.update(saved)
    for extra in names.keys() - saved.keys():
        del names[extra]


def _is_engine(kind: type) -> bool:
    return f"{kind.__module__}.".startswith(_ENGINE)


def _restore_class(kind: type, members: dict[str, Any]) -> None:
    now = dict(vars(kind))
    if now == members:
        return
    for name in now.keys() - members.keys() - _FIXED:
        delattr(kind, name)
    for name, member in members.items():
        if name not in _FIXED and now.get(name) is not member:
            setattr(kind, name, member)
