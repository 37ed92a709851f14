# test: trace
# cause: no-descent
def trace(root):
    nodes, edges = {root}, set()
    for child in root._prev:
        nodes.add(child)
        edges.add((child, root))
    return nodes, edges
