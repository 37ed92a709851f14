"""Deep and wide graphs in a thread with a small stack. Run as a program, under any Python: depth_program.py NODES.

Prints "done" at the end. A graph that is freed by recursion, or anything else that recurses, ends the process before that.
"""

from __future__ import annotations

import contextlib
import copy
import gc
import io
import pickle
import random
import sys
import threading
import weakref
from collections.abc import Callable

from avtograd import Value, graph, show, trace

STACK = 256 * 1024


def chain(nodes: int) -> tuple[Value, Value]:
    """x · 1 + 1 · 1 + …: as deep as it is long, with a constant at every other node."""
    x = root = Value(0.5)
    one = Value(1.0)
    for _ in range(nodes // 2):
        root = root * one
        root = root + one
    return root, x


def unary(nodes: int) -> tuple[Value, Value]:
    x = root = Value(0.5)
    for _ in range(nodes):
        root = root.sin()
    return root, x


def scattered(nodes: int) -> tuple[Value, Value]:
    """Every node from two of the thousand before it, so that paths of every length cross."""
    rng = random.Random(1)
    found = [Value(rng.uniform(-1, 1)) for _ in range(10)]
    x = found[0]
    pick = rng.randrange
    for i in range(nodes):
        last = len(found)
        low = max(0, last - 1000)
        a, b = found[low + pick(last - low)], found[-1]
        found.append(a * b if i % 3 else (a + b) * 0.5)
    return found[-1], x


def wide(nodes: int) -> tuple[Value, Value]:
    x = Value(0.5)
    return sum([x * 2 for _ in range(nodes // 10)]), x


def freed_at_once(make: Callable[[], Value]) -> None:
    """Dropping the last reference is enough: with the collector off nothing else could free a node."""
    root = make()
    inner = weakref.ref(root.operands[0])
    del root
    assert inner() is None, "a part of the graph has outlived it"


def output_of(f: Callable[[Value], None], root: Value) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        f(root)
    return out.getvalue()


def work(nodes: int) -> None:
    gc.collect()  # what importing left
    gc.disable()
    for make in (unary, wide, chain, scattered):
        freed_at_once(lambda make=make: make(nodes)[0])
        root, x = make(nodes)
        root.backward()
        once = x.grad
        assert make not in (chain, wide) or once in (1.0, nodes // 10 * 2.0), once
        root.backward()
        assert x.grad == 2 * once
        if make in (chain, scattered):
            copied = copy.deepcopy(root)
            assert (copied.data, copied.grad) == (root.data, 1.0)
            del copied
            found, edges = trace(root)
            assert make is scattered or (len(found), len(edges)) == (nodes + 2, 2 * nodes)
            del found, edges
        del root, x
    root, x = chain(nodes // 5)
    root.backward()
    loaded = pickle.loads(pickle.dumps(root))
    loaded.backward()
    assert (loaded.data, loaded._uses) == (root.data, 0)
    x.data = 2.0
    assert graph.recompute(root).data == loaded.data + 1.5
    assert copy.copy(root).operands == root.operands
    assert output_of(show, root).endswith("…\n")
    assert graph.mermaid(root).count("-->") == nodes // 5 * 2 + 1
    del root, x, loaded
    assert gc.collect() == 0, "the collector found something to do"


def main() -> None:
    nodes = int(sys.argv[1])
    failures: list[BaseException] = []

    def guarded() -> None:
        try:
            work(nodes)
        except BaseException as error:
            failures.append(error)

    limit = sys.getrecursionlimit()
    threading.stack_size(STACK)
    thread = threading.Thread(target=guarded)
    thread.start()
    thread.join()
    if failures:
        raise failures[0]
    assert sys.getrecursionlimit() == limit
    print("done")


if __name__ == "__main__":
    main()
