"""Running a graph forward again."""

from __future__ import annotations

from avtograd.codegen import value_of
from avtograd.nodes import evaluation_order
from avtograd.value import Value, tie

TYPE_CHECKING = False
if TYPE_CHECKING:
    from avtograd.ops import Op


def recompute(root: Value) -> Value:
    """Run the graph below ``root`` forward again after the data of a leaf was changed: same nodes, new numbers and
    local derivatives.

    Gradients stay as they are. What a program decided by ``if`` while it built the graph stays decided. Where an
    operation cannot be computed, its error is raised and the graph is left as it was. Returns the root.

    >>> x = Value(3.0)
    >>> y = x * x
    >>> x.data = 5.0
    >>> recompute(y)
    Value(data=25.0)
    """
    if not isinstance(root, Value):
        raise TypeError(f"recompute: a Value of this package is needed, not {type(root).__name__}: {root!r}")
    done: list[tuple[Value, Op, list[float]]] = []
    numbers: dict[Value, float] = {}
    for node in evaluation_order(root):
        row = node._row
        if row is None or node._x is None:
            numbers[node] = node.data
        else:
            constants = [node._dy] if row.constant else []
            numbers[node] = value_of(row, [numbers[operand] for operand in node.operands], constants)
            done.append((node, row, constants))
    for node, row, constants in done:
        node.data = numbers[node]
        tie(node, list(node.operands), row, constants)
    return root
