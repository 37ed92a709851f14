# test: trace
# cause: no-leaves
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v._prev and v not in nodes:
            nodes.add(v)
            for child in v._prev:
                edges.add((child, v))
                visit(child)

    visit(root)
    return nodes, edges
