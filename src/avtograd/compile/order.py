"""The order in which the eager backward pass goes over a graph.

Sums of floats depend on their order in the last digits. A replay that adds in the order of :mod:`avtograd.backward`
gives its very numbers.
"""

from __future__ import annotations

from avtograd.compile.recording import DETACHED, OPERATION, Recording

TYPE_CHECKING = False
if TYPE_CHECKING:
    Visit = tuple[int, tuple[int, ...]]


def visits(recording: Recording) -> list[Visit]:
    """The operations below the root in the order of their visits, each as (its place, which of its operands are paid).

    An operation of more than two operands is visited several times, as its hidden nodes are in the eager pass.

    >>> from avtograd import Value
    >>> from avtograd.compile.recorder import record
    >>> visits(record(lambda x, y: x * y + x, lambda made: (made(2.0), made(3.0)), [], []))
    [(3, (0, 1)), (2, (0, 1))]
    """
    links, parts = _links(recording)
    root = recording.root
    if root not in links:
        return []
    uses: dict[int, int] = {}
    seen, waiting = {root}, [root]
    while waiting:
        for operand in links[waiting.pop()]:
            if operand in links:
                uses[operand] = uses.get(operand, 0) + 1
                if operand not in seen:
                    seen.add(operand)
                    waiting.append(operand)
    found: list[Visit] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        found.append(parts[node])
        ready = []
        for operand in links[node]:
            if operand in links:
                uses[operand] -= 1
                if not uses[operand]:
                    ready.append(operand)
        waiting += reversed(ready)  # the first operand is gone into at once, the other one waits
    return found


def _links(recording: Recording) -> tuple[dict[int, tuple[int, ...]], dict[int, Visit]]:
    """Operations with at most two operands each: what is left of more hangs on nodes with negative places."""
    links: dict[int, tuple[int, ...]] = {}
    parts: dict[int, Visit] = {}
    hidden = 0
    for place, node in enumerate(recording.nodes):
        if node.kind != OPERATION or node.op is DETACHED:
            continue
        at, first = place, 0
        while len(node.operands) - first > 2:
            hidden -= 1
            links[at], parts[at] = (node.operands[first], hidden), (place, (first,))
            at, first = hidden, first + 1
        links[at] = node.operands[first:]
        parts[at] = (place, tuple(range(first, len(node.operands))))
    return links, parts
