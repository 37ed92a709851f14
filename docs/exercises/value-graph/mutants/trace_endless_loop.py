# test: trace
# cause: endless-trace
def trace(root):
    nodes, edges = set(), set()
    stack = [root]
    while stack:
        v = stack[-1]
        nodes.add(v)
        for child in v._prev:
            edges.add((child, v))
            stack.append(child)
    return nodes, edges
