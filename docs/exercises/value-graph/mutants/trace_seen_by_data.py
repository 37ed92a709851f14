# test: neuron
# cause: seen-by-data
def trace(root):
    nodes, edges, seen = set(), set(), set()

    def visit(v):
        if v.data not in seen:
            seen.add(v.data)
            nodes.add(v)
            for child in v._prev:
                edges.add((child, v))
                visit(child)

    visit(root)
    return nodes, edges
