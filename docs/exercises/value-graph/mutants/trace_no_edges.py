# test: trace
# cause: no-edges
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v not in nodes:
            nodes.add(v)
            for child in v._prev:
                visit(child)

    visit(root)
    return nodes, edges
