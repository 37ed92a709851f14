"""What the reader is to write, part by part, and what of it is not there yet."""

from __future__ import annotations

import dis
from collections.abc import Callable
from types import CodeType
from typing import Any


class Undone(BaseException):
    """A part was called that the reader has not written. No Exception: a reader's ``except Exception`` must not catch it."""

    def __init__(self, part: str, line: int | None) -> None:
        self.part, self.line = part, line


class Stubs:
    """While it lasts, a call of a part that is missing or has an empty body says that it is undone, whoever calls it."""

    def __init__(self, names: dict[str, Any], undone: tuple[str, ...]) -> None:
        self.names, self.undone = names, undone
        self.before: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> None:
        for part in self.undone:
            owner, _, name = part.rpartition(".")
            cls = self.names.get(owner)
            stub = _stub(part, first_line(self.names, part))
            if isinstance(cls, type):
                self.before.append((cls, name, vars(cls).get(name, self)))
                setattr(cls, name, stub)
            else:  # a function; or a class that is not there, of which no method can be
                self.before.append((self.names, owner or name, self.names.get(owner or name, self)))
                self.names[owner or name] = _stub(owner, None) if owner else stub

    def __exit__(self, *_: object) -> None:
        for owner, name, before in reversed(self.before):
            if isinstance(owner, dict):
                owner.pop(name)
                owner.update({} if before is self else {name: before})
            elif before is self:
                delattr(owner, name)
            else:
                setattr(owner, name, before)


def _stub(part: str, line: int | None) -> Callable[..., Any]:
    def stub(*_: object, **__: object) -> Any:
        raise Undone(part, line)

    return stub


def find(names: dict[str, Any], part: str) -> Any:
    """The function or the method, "Value.__mul__"; None where there is none but what every object has."""
    owner, _, name = part.rpartition(".")
    found = getattr(names.get(owner), name, None) if owner else names.get(name)
    return None if found is getattr(object, name, None) else found


_EMPTY = {"RESUME", "NOP", "CACHE", "POP_TOP", "LOAD_CONST", "LOAD_GLOBAL", "RETURN_CONST", "RETURN_VALUE"}


def is_undone(found: Any) -> bool:
    """Whether there is nothing, or a function without a body: ``pass``, ``...``, ``return NotImplemented``, a docstring.

    A function that defines another one without a body is not done either: the inner one is what the reader is to write.
    """
    code = getattr(found, "__code__", None)
    if not isinstance(code, CodeType):
        return found is None
    inner = [c for c in code.co_consts if isinstance(c, CodeType) and not c.co_name.startswith("<")]  # no lambda
    return _does_nothing(code, found.__doc__) or any(_does_nothing(c, _first_text(c)) for c in inner)


def _first_text(code: CodeType) -> str | None:
    first = next(iter(code.co_consts), None)
    return first if isinstance(first, str) else None


def _does_nothing(code: CodeType, docstring: str | None) -> bool:
    if {instruction.opname for instruction in dis.get_instructions(code)} - _EMPTY:
        return False
    return set(code.co_names) <= {"NotImplemented"} and set(code.co_consts) <= {None, ..., docstring}


def code_of(names: dict[str, Any], part: str) -> CodeType | None:
    """The code of a part, by which a running frame is known to be its."""
    return getattr(find(names, part), "__code__", None)


def first_line(names: dict[str, Any], part: str) -> int | None:
    """The line on which a part begins; None where it is not there or is no function."""
    code = code_of(names, part)
    return code.co_firstlineno if code is not None else None
