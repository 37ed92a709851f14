# test: trace
# cause: edge-lost
def trace(root):
    nodes, edges = {root}, set()

    def visit(v):
        for child in v._prev:
            if child not in nodes:
                nodes.add(child)
                edges.add((child, v))
                visit(child)

    visit(root)
    return nodes, edges
