# test: trace
# cause: endless-trace
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        nodes.add(v)
        for child in v._prev:
            edges.add((child, v))
            visit(v)

    visit(root)
    return nodes, edges
