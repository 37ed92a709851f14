# test: order
# cause: no-visited
def topological_order(root):
    order = []
    stack = [(root, False)]
    while stack:
        v, children_done = stack.pop()
        if not children_done:
            stack.append((v, True))
            for child in v._prev:
                stack.append((child, False))
        elif v not in order:
            order.append(v)
    return order
