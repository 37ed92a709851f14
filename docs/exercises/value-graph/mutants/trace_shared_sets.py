# test: trace
# cause: shared-sets
def trace(root, nodes=set(), edges=set()):  # noqa: B006 - the wrong idea itself
    if root not in nodes:
        nodes.add(root)
        for child in root._prev:
            edges.add((child, root))
            trace(child, nodes, edges)
    return nodes, edges
