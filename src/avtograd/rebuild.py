"""A graph made anew from its data: of a class that a reader wrote, or with other numbers in its leaves."""

from __future__ import annotations

from itertools import product
from math import isclose, isnan

from avtograd.codegen import value_of
from avtograd.ops import find
from avtograd.value import Value, apply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from avtograd.ops import Op


def from_dict(found: Mapping[str, Any], leaves: Mapping[int, float] | None = None) -> Value:
    """The graph that :func:`avtograd.graph.to_dict` has written down, as Values of this package with gradients of 0.

    A class that keeps its operands as a set knows neither their order nor that one stands twice, as in ``a * a``; both are
    found again from the numbers.

    found: what ``to_dict`` gives, also after a journey through JSON.
    leaves: other numbers for leaves, by the number of the node; everything above them is computed again.

    Returns the root; labels are kept. Raises ValueError where the graph has an operation that is in no row of the table, where a
    number is not what its operation gives, and what the operations raise on the new numbers.

    >>> from avtograd import Value
    >>> from avtograd.graph import to_dict
    >>> a = Value(3.0, label="a")
    >>> data = to_dict(a * a + a)
    >>> from_dict(data), from_dict(data, {2: 5.0})
    (Value(data=12.0), Value(data=30.0))
    """
    nodes = {node["id"]: node for node in found["nodes"]}
    changed = {number: float(data) for number, data in (leaves or {}).items()}
    for number in changed:
        if number not in nodes or nodes[number]["operands"]:
            raise ValueError(f"from_dict: node {number} is no leaf of this graph, so its number cannot be set")
    made: dict[int, Value] = {}
    for node in reversed(found["nodes"]):  # operands before what is computed from them
        number, data = node["id"], float(node["data"])
        if node["operands"]:
            op, constants = find(node["op"])
            data_of = {operand: float(nodes[operand]["data"]) for operand in node["operands"]}
            order = _operands(op, constants, node["operands"], data_of, data)
            made[number] = apply(op, *(made[operand] for operand in order), k=constants[0] if constants else None)
        else:
            made[number] = Value(changed.get(number, data))
        made[number].label = node["label"]
    return made[found["root"]]


def _operands(
    op: Op, constants: list[float], known: list[int], data_of: dict[int, float], result: float
) -> tuple[int, ...]:
    """The operands in the order, and as often, as the row needs them to give ``result``."""
    orders = [order for order in product(known, repeat=op.arity) if set(order) == set(known)]
    if tuple(known) in orders:
        orders.insert(0, tuple(known))
    for order in orders:
        computed = value_of(op, [data_of[operand] for operand in order], constants)
        if isclose(computed, result, rel_tol=1e-9, abs_tol=1e-12) or (isnan(computed) and isnan(result)):
            return order
    given = ", ".join(str(data_of[operand]) for operand in known)
    if not op.forward:
        raise ValueError(f"{op.name!r} is in no row of avtograd.ops.TABLE: nobody knows its derivative")
    raise ValueError(f"{op.name!r} of {given} does not give {result}, which the graph says")


def in_the_order_of_names(found: Mapping[str, Any], names: Mapping[str, object] | None) -> None:
    """Put operands that came out of a set in the order in which they probably stood: what was computed before leaves, and
    what was named first, or made of what was, before the rest.

    >>> from avtograd import Value
    >>> from avtograd.graph import to_dict
    >>> x, w = Value(2.0), Value(-3.0)
    >>> data = to_dict(w * x, {"x": x, "w": w})
    >>> in_the_order_of_names(data, {"x": x, "w": w})
    >>> [data["nodes"][number]["label"] for number in data["nodes"][0]["operands"]]
    ['x', 'w']
    """
    place = {name: number for number, name in enumerate(names or ())}
    first: dict[int, tuple[bool, int]] = {}  # by node: whether it is a leaf, and the first name at it or below it
    for node in reversed(found["nodes"]):
        operands = node["operands"]
        own = place.get(node["label"], len(place))
        first[node["id"]] = (not operands, min([own, *(first[operand][1] for operand in operands)]))
        operands.sort(key=first.__getitem__)
