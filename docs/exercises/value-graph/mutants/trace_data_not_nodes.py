# test: trace
# cause: data-not-nodes
def trace(root):
    nodes, edges = set(), set()

    def visit(v):
        if v.data not in nodes:
            nodes.add(v.data)
            for child in v._prev:
                edges.add((child, v))
                visit(child)

    visit(root)
    return nodes, edges
