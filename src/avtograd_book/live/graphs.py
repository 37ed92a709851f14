"""Graphs of what a reader's code has made, as data."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from typing import Any

from avtograd import Value, graph

LIMIT = 2000
"""Nodes of the largest graph that is handed out: nobody looks at more."""


def is_value(thing: object) -> bool:
    """Whether this is a value in a graph, of the package or of a class of the page's own."""
    kind = type(thing)
    if kind.__module__.partition(".")[0] not in ("__main__", "avtograd"):
        return False  # nothing is asked of it: any other class may answer to any name
    try:
        return all(hasattr(thing, name) for name in ("data", "_prev", "_op"))
    except Exception:  # a reader's __getattr__
        return False


def last_value(source: str, names: Mapping[str, object]) -> str | None:
    """The variable that the code has bound last, of those that hold a value."""
    bound = [name for statement in ast.parse(source).body for name in _bound(statement)]
    return next((name for name in reversed(bound) if is_value(names.get(name))), None)


def _bound(node: ast.AST) -> Iterator[str]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for inner in ast.iter_child_nodes(node):
        yield from _bound(inner)


def size(root: Any) -> int:
    """How many nodes lie below a value and in it, counted up to LIMIT + 1; 0 where it is tied to something that is none."""
    seen, waiting = {id(root)}, [root]
    try:
        while waiting and len(seen) <= LIMIT:
            for operand in waiting.pop()._prev:
                if id(operand) not in seen:
                    seen.add(id(operand))
                    waiting.append(operand)
    except Exception:  # a class of the reader's
        return 0
    return len(seen)


def answer(root: Any, names: Mapping[str, object]) -> dict[str, Any]:
    """The graph below a value with its steps, as ``GraphAnswer`` in src/web/runtime/types.d.ts describes.

    ``error`` is "large", or what was wrong.
    """
    if size(root) > LIMIT:
        return {"graph": None, "error": "large"}
    try:
        found = json.loads(graph.to_json(graph.stepped(root, names)))
    except Exception as e:
        return {"graph": None, "error": f"{type(e).__name__}: {e}"}
    return {"graph": {**found, "engine": isinstance(root, Value)}, "error": None}


def recomputed(found: Mapping[str, Any], leaves: Mapping[str, float]) -> dict[str, Any]:
    """The same graph with other numbers in its leaves, by the number of the node."""
    try:
        root = graph.from_dict({"root": 0, **found}, {int(number): data for number, data in leaves.items()})
    except Exception as e:
        return {"graph": None, "error": str(e)}
    return answer(root, {})
