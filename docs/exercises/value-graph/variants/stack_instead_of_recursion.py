"""Walks with a list of what is still to be visited, and wraps numbers in a helper of its own."""


class Value:
    def __mul__(self, other):
        if not isinstance(other, Value):
            other = Value(float(other))
        return Value(other.data * self.data, [other, self], "*")

    def __truediv__(self, other):
        return self * other**-1.0

    def __rtruediv__(self, other):
        return self**-1.0 * other


def trace(root):
    nodes = {root}
    edges = set()
    to_visit = [root]
    while to_visit:
        node = to_visit.pop()
        for child in node._prev:
            edges.add((child, node))
            if child not in nodes:
                nodes.add(child)
                to_visit.append(child)
    return nodes, edges
