"""Fragments of a class, shown inside it on the page: their methods become methods of the page's own class."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from typing import Any

EXTEND = "__extend__"
"""The name under which :func:`class_statement` finds what :func:`extension_of` gives."""

_CLASS_OWN = frozenset(
    {
        "__module__",
        "__qualname__",
        "__dict__",
        "__weakref__",
        "__doc__",
        "__firstlineno__",
        "__static_attributes__",
    }
)


def class_statement(name: str, fragment: str) -> str:
    """A class statement with the fragment as its body, one line above it; the fragment itself stays as it is."""
    if not fragment.lstrip("\n")[:1].isspace():
        fragment = textwrap.indent(fragment, " " * 4)
    indent = re.match(r"\n*([ \t]*)", fragment)
    assert indent is not None  # it matches anything
    return f"class {name}(metaclass={EXTEND}):\n{fragment}\n{indent[1]}pass\n"


def extension_of(name: str, names: dict[str, Any]) -> Callable[[str, tuple[type, ...], dict[str, Any]], type]:
    """A metaclass that makes no class but adds the body's members to the page's class ``name``.

    Raises:
        NameError: the page has no such class.
    """
    target = names.get(name)
    if not isinstance(target, type):
        raise NameError(f"the fragment belongs to class {name!r}, which the page has not defined above it", name=name)
    new, put = type, setattr  # bound here: while this runs, builtins are the page's

    def extend(name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
        cell = body.get("__classcell__")
        made = new(name, bases, body)  # a true class first: it names members and hides __hash__ where there is __eq__
        for key, member in made.__dict__.items():
            if key not in _CLASS_OWN:
                put(target, key, member)
        if cell is not None:
            cell.cell_contents = target  # what super() in a method looks at
        return target

    return extend
