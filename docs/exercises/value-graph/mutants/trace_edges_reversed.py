# test: trace
# cause: edges-reversed
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v not in nodes:
            nodes.add(v)
            for child in v._prev:
                edges.add((v, child))
                visit(child)

    visit(root)
    return nodes, edges
