"""The graph below a value: as sets, as text, as data, as pictures; run forward again, and made anew.

All but :func:`recompute` work on any object with ``data``, a set ``_prev`` and a string ``_op``, also of a class that a
reader wrote.
"""

from __future__ import annotations

import json
from math import isfinite

from avtograd.draw import digraph, dot, mermaid
from avtograd.nodes import evaluation_order, in_order, names_of
from avtograd.rebuild import from_dict, in_the_order_of_names
from avtograd.rerun import recompute
from avtograd.steps import steps as steps_of
from avtograd.text import operation_text
from avtograd.tracing import show, trace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from avtograd.nodes import Node
    from avtograd.value import Value

__all__ = [
    "digraph",
    "dot",
    "from_dict",
    "mermaid",
    "rebuilt",
    "recompute",
    "show",
    "stepped",
    "to_dict",
    "to_json",
    "trace",
]


def to_dict(root: Node, names: Mapping[str, object] | None = None, *, steps: bool = False) -> dict[str, Any]:
    """The graph as data for JSON: nodes, edges as pairs of a child and a result, and the number of the root, which is
    0.

    names: from names to values, a whole namespace if you like; otherwise labels are taken.
    steps: whether to add the steps of the backward pass (see :func:`avtograd.steps.steps`), with numbers in place of
        nodes.

    >>> from avtograd import Value
    >>> a = Value(2.0)
    >>> found = to_dict(a * a, {"a": a}, steps=True)
    >>> found["nodes"][1]
    {'id': 1, 'op': '', 'symbol': '', 'data': 2.0, 'label': 'a', 'grad': 0.0, 'operands': []}
    >>> found["edges"], found["root"]
    ([[1, 0]], 0)
    >>> found["steps"][0]
    {'node': 0, 'position': 0, 'operand': 1, 'grad': 1.0, 'partial': 2.0, 'amount': 2.0, 'total': 2.0}
    """
    order = evaluation_order(root)[::-1]
    ids = {node: number for number, node in enumerate(order)}
    called = names_of(order, names)
    found: dict[str, Any] = {
        "nodes": [
            {
                "id": ids[node],
                "op": node._op,
                "symbol": operation_text(node._op),
                "data": node.data,
                "label": called.get(node, ""),
                "grad": getattr(node, "grad", 0.0),
                "operands": [ids[operand] for operand in in_order(node, ids)],
            }
            for node in order
        ],
        "root": 0,
    }
    pairs = {(child, node["id"]) for node in found["nodes"] for child in node["operands"]}
    found["edges"] = [list(pair) for pair in sorted(pairs)]
    if steps:
        found["steps"] = [
            {
                "node": ids[step.node],
                "position": step.position,
                "operand": ids[step.operand],
                "grad": step.grad,
                "partial": step.partial,
                "amount": step.amount,
                "total": step.total,
            }
            for step in steps_of(root)
        ]
    return found


def rebuilt(root: Node, names: Mapping[str, object] | None = None) -> Value:
    """The same graph made anew of Values of this package, with gradients of 0 and names as labels; ``root`` may be of any
    class.

    Raises as :func:`from_dict` does.

    >>> from avtograd import Value
    >>> a = Value(3.0)
    >>> a.grad = 8.0
    >>> copy = rebuilt(a * a, {"a": a})
    >>> copy, copy.operands[0].label, copy.operands[0].grad
    (Value(data=9.0), 'a', 0.0)
    """
    return from_dict(to_dict(root, names))


def stepped(root: Node, names: Mapping[str, object] | None = None) -> dict[str, Any]:
    """What is needed to step through the graph below ``root``, of any class: :func:`to_dict` of the :func:`rebuilt` graph
    with the steps of a first backward pass.

    Where the graph cannot be rebuilt, ``steps`` is None and ``whyNoSteps`` says why; else that is None.

    >>> from avtograd import Value
    >>> a = Value(3.0)
    >>> [step["total"] for step in stepped(a * a)["steps"]]
    [3.0, 6.0]
    >>> stepped(Value(1.0, (a, a), "my own"))["whyNoSteps"]
    "'my own' is in no row of avtograd.ops.TABLE: nobody knows its derivative"
    """
    found = to_dict(root, names)
    if not isinstance(getattr(root, "operands", None), tuple):
        in_the_order_of_names(found, names)
    try:
        return {**to_dict(from_dict(found), steps=True), "whyNoSteps": None}
    except (ArithmeticError, TypeError, ValueError) as error:
        return {**found, "steps": None, "whyNoSteps": str(error)}


def to_json(found: Mapping[str, Any]) -> str:
    """What :func:`to_dict` or :func:`stepped` gives as JSON, which has no nan and no infinity: these become the texts
    ``"NaN"``, ``"Infinity"`` and ``"-Infinity"``, which :func:`from_dict` and JavaScript's ``Number`` understand.

    >>> from avtograd import Value
    >>> to_json(to_dict(Value(float("inf"))))
    '{"nodes":[{"id":0,"op":"","symbol":"","data":"Infinity","label":"","grad":0.0,"operands":[]}],"root":0,"edges":[]}'
    """
    plain = {
        key: [{name: _finite(thing) for name, thing in entry.items()} for entry in found[key]]
        for key in ("nodes", "steps")
        if found.get(key)
    }
    return json.dumps({**found, **plain}, ensure_ascii=False, separators=(",", ":"))


def _finite(thing: object) -> object:
    if not isinstance(thing, float) or isfinite(thing):
        return thing
    return "NaN" if thing != thing else "Infinity" if thing > 0 else "-Infinity"
