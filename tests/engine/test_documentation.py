"""Every public name has a docstring with an example, and every example is true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import avtograd

NAMES = [info.name.removeprefix("avtograd.") for info in pkgutil.walk_packages(avtograd.__path__, "avtograd.")]
# Modules whose names a reader meets; the others are how these work inside, and their examples are run as well.
PUBLIC = (
    "backward",
    "compile",
    "data",
    "forward",
    "gradcheck",
    "graph",
    "losses",
    "nn",
    "ops",
    "optim",
    "plots",
    "regions",
    "steps",
    "value",
    "vis",
)


def modules() -> list[ModuleType]:
    return [avtograd, *(importlib.import_module(f"avtograd.{name}") for name in NAMES)]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_every_example_in_a_docstring_is_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.failed == 0


def public_things() -> Iterator[tuple[str, Any]]:
    for name in PUBLIC:
        module = importlib.import_module(f"avtograd.{name}")
        shown = getattr(module, "__all__", [n for n, thing in vars(module).items() if is_from(thing, module)])
        for shown_name in shown:
            thing = getattr(module, shown_name)
            if not callable(thing) or shown_name.startswith("_"):
                continue
            yield f"{name}.{shown_name}", thing
            if inspect.isclass(thing):
                for attribute, member in vars(thing).items():
                    if not attribute.startswith("_") and (callable(member) or isinstance(member, property)):
                        yield f"{name}.{shown_name}.{attribute}", member


def is_from(thing: object, module: ModuleType) -> bool:
    return getattr(thing, "__module__", None) == module.__name__


@pytest.mark.parametrize(("name", "thing"), [pytest.param(*pair, id=pair[0]) for pair in public_things()])
def test_every_public_name_has_a_docstring_with_an_example(name: str, thing: Any) -> None:
    """Methods of a class may leave the example to the class."""
    text = inspect.getdoc(thing) or ""
    assert text, f"{name} has no docstring"
    if name.count(".") == 2:
        text += (
            inspect.getdoc(getattr(importlib.import_module(f"avtograd.{name.split('.')[0]}"), name.split(".")[1])) or ""
        )
    assert ">>>" in text, f"{name} has no example"


def test_what_is_public_was_found() -> None:
    names = {name for name, _ in public_things()}
    assert {"value.Value", "value.Value.tanh", "graph.mermaid", "nn.MLP", "optim.Adam", "losses.hinge"} <= names


def test_fast_methods_keep_the_docstrings_of_what_they_replace() -> None:
    from avtograd.value import Value

    assert "hyperbolic tangent" in (Value.tanh.__doc__ or "")
    assert Value.tanh.__qualname__.endswith("tanh")
