"""What the browser's Python must be able to do; it has one small stack and no threads. Prints "done" at the end."""

import copy
import doctest
import gc
import importlib
import pickle
import pkgutil
import sys

import avtograd
from avtograd import Value, freeing, graph, show, trace

assert sys.platform == "emscripten"
assert freeing.NEEDED


def chain(nodes, step):
    x = root = Value(0.5)
    for _ in range(nodes):
        root = step(root)
    return root, x


gc.disable()
for nodes in (3_000, 5_000, 20_000, int(sys.argv[1])):
    for step in (lambda v: v + 1.0, lambda v: v.sin(), lambda v: v + v * 0.5 - v):
        root, x = chain(nodes, step)
        del root, x  # without a backward pass
        root, x = chain(nodes, step)
        root.backward()
        copied = copy.deepcopy(root)
        if nodes <= 20_000:
            assert pickle.loads(pickle.dumps(root)).data == root.data
            assert len(trace(root)[0]) > nodes
            graph.recompute(root)
        del root, copied
print("chains are freed")

failed = 0
for info in pkgutil.walk_packages(avtograd.__path__, "avtograd."):
    if info.name.rpartition(".")[2] not in ("arrays", "lanes", "native"):  # those need numpy
        failed += doctest.testmod(importlib.import_module(info.name)).failed
assert not failed, f"{failed} examples of docstrings fail"

compiled = avtograd.compile.compile(lambda x: chain(5_000, lambda v: (v * x).sin() + 0.1)[0] * x)
root, x = chain(5_000, lambda v: (v * 0.75).sin() + 0.1)
assert compiled(0.75).value == (root * 0.75).data
print("a long chain is compiled")

x1, x2, w1, w2, b = Value(2.0), Value(0.0), Value(-3.0), Value(1.0), Value(6.8813735870195432)
o = (x1 * w1 + x2 * w2 + b).tanh()
show(o)
o.backward()
assert [round(v.grad, 6) for v in (x1, w1, x2, w2, b)] == [-1.5, 1.0, 0.5, 0.0, 0.5]
print("done", sys.version.split()[0])
