# test: trace
# cause: no-root
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        for child in v._prev:
            edges.add((child, v))
            if child not in nodes:
                nodes.add(child)
                visit(child)

    visit(root)
    return nodes, edges
