# test: order
# cause: no-visited
def topological_order(root):
    order = []
    stack = [(root, False)]
    while stack:
        v, children_done = stack.pop()
        if children_done:
            order.append(v)
        else:
            stack.append((v, True))
            for child in v._prev:
                stack.append((child, False))
    return order
