"""The public names of the package, with what their docstrings say: what the reference is made of."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from avtograd_book.finding import Finding

MODULES = (
    "avtograd",
    "avtograd.graph",
    "avtograd.vis",
    "avtograd.nn",
    "avtograd.optim",
    "avtograd.losses",
    "avtograd.data",
    "avtograd.gradcheck",
    "avtograd.forward",
    "avtograd.compile",
    "avtograd.steps",
)
"""What readers import from, in the reference's order; a name that two of them have is the first one's."""

_ROLE = re.compile(r":\w+:`~?(?:[\w.]+\.)?(\w+)`")
_FIELDS = re.compile(r"\w+(?:, \w+)*: ")


@dataclass(frozen=True)
class Entry:
    """A public name: ``backward`` of Value has the name "Value.backward"; ``text`` is Markdown, ``example`` a doctest."""

    module: str
    name: str
    signature: str
    text: str
    example: str

    @property
    def id(self) -> str:
        """Unique on the reference's page."""
        return f"{self.module}.{self.name}"


def entries(module: str) -> list[Entry]:
    """The entries of one of :data:`MODULES`, each class followed by its members."""
    taken = {name for earlier in MODULES[: MODULES.index(module)] for name in _names(earlier)}
    found = []
    for name in _names(module):
        thing = getattr(importlib.import_module(module), name)
        if name not in taken:
            found.append(_entry(module, name, thing))
            found += [_entry(module, f"{name}.{member}", value) for member, value in _members(thing)]
    return found


def _names(module: str) -> list[str]:
    namespace = vars(importlib.import_module(module))
    own = [n for n, v in namespace.items() if not n.startswith("_") and getattr(v, "__module__", None) == module]
    return [name for name in namespace.get("__all__", own) if callable(namespace[name])]


def _members(thing: Any) -> Iterator[tuple[str, Any]]:
    """A class's own methods and properties; what has the words of another class's member is described there."""
    if not inspect.isclass(thing):
        return
    value = importlib.import_module("avtograd").Value
    others = () if thing is value else (*thing.__mro__[1:], value)
    for name, member in vars(thing).items():
        if name.startswith("_") or not (callable(member) or isinstance(member, property)):
            continue
        words = member.__doc__
        if words and not any(words == getattr(vars(other).get(name), "__doc__", None) for other in others):
            yield name, member


def _entry(module: str, name: str, thing: Any) -> Entry:
    text, _, example = (inspect.getdoc(thing) or "").partition(">>>")
    last = name.rpartition(".")[2]
    return Entry(module, name, last + _parameters(thing), _markdown(text), f">>>{example}".strip() if example else "")


def _parameters(thing: Any) -> str:
    """The parameters with their defaults; types would drown them."""
    if isinstance(thing, property) or not callable(thing):
        return ""
    try:
        signature = inspect.signature(thing)
    except ValueError:  # an exception of Python's own making, which says nothing of what it takes
        return ""
    shown = [p.replace(annotation=p.empty) for p in signature.parameters.values() if p.name != "self"]
    return str(signature.replace(parameters=shown, return_annotation=signature.empty))


def _markdown(text: str) -> str:
    """A docstring's paragraphs; lines ``name: what it is`` become a list."""
    paragraphs = []
    for paragraph in _ROLE.sub(r"`\1`", text).replace("``", "`").strip().split("\n\n"):
        if _FIELDS.match(paragraph):
            lines = paragraph.splitlines()
            paragraphs.append("\n".join(f"- `{x.replace(':', '`:', 1)}" if _FIELDS.match(x) else x for x in lines))
        else:
            paragraphs.append(paragraph)
    return "\n\n".join(paragraphs)


def russian(docs: Path) -> dict[str, dict[str, str]]:
    """Module → name → what it does, in Russian, from ``docs/reference.ru.yml``."""
    loaded: dict[str, dict[str, str]] = yaml.load((docs / "reference.ru.yml").read_text("utf-8"), yaml.CSafeLoader)
    return loaded


def check_reference(docs: Path) -> Iterator[Finding]:
    """The Russian reference covers the package's public names, and no others; a book without one has no findings."""
    path = docs / "reference.ru.yml"
    if not path.exists():
        return
    texts = russian(docs)
    lines = path.read_text("utf-8").splitlines()
    for module in dict.fromkeys([*MODULES, *texts]):
        names = {entry.name for entry in entries(module)} if module in MODULES else set()
        at = next((i for i, line in enumerate(lines, 1) if line.startswith(f"{module}:")), 1)
        for name in sorted(names - texts.get(module, {}).keys()):
            yield Finding(path, at, "reference", f"{module} has {name}: say in Russian what it does")
        for name in sorted(texts.get(module, {}).keys() - names):
            line = next((i for i, text in enumerate(lines, 1) if i > at and text.startswith(f"  {name}:")), at)
            yield Finding(path, line, "reference", f"{module} has no public name {name}: remove or correct it")
