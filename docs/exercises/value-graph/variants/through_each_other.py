"""Methods that rest on one another in other ways: all of them build the same graph."""

import math


class Value:
    def __pow__(self, k):
        if isinstance(k, Value):
            raise TypeError("k")
        return Value(math.pow(self.data, k), {self}, "**" + str(k))

    def __neg__(self):
        return -1 * self

    def __sub__(self, other):
        return -other + self

    def __radd__(self, other):
        return Value(other) + self

    def __rmul__(self, other):
        return Value(other) * self

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, other):
        return Value(other) / self

    def tanh(self):
        t = math.exp(2 * self.data)
        return Value((t - 1) / (t + 1), (self,), "tanh")

    def exp(self):
        return Value(math.e**self.data, (self,), "exp")


def trace(root, nodes=None, edges=None):
    if nodes is None:
        nodes, edges = set(), set()
    nodes.add(root)
    for child in root._prev:
        edges.add((child, root))
        if child not in nodes:
            trace(child, nodes, edges)
    return nodes, edges
