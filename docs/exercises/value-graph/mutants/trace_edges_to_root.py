# test: trace
# cause: edges-to-root
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v not in nodes:
            nodes.add(v)
            for child in v._prev:
                edges.add((child, root))
                visit(child)

    visit(root)
    return nodes, edges
