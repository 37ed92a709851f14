# test: trace
# cause: no-return
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v not in nodes:
            nodes.add(v)
            for child in v._prev:
                edges.add((child, v))
                visit(child)

    visit(root)
