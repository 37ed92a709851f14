# test: trace
# cause: not-sets
def trace(root):
    nodes, edges = [], []

    def visit(v):
        if v not in nodes:
            nodes.append(v)
            for child in v._prev:
                edges.append((child, v))
                visit(child)

    visit(root)
    return nodes, edges
