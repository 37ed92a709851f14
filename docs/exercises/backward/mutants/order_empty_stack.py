# test: order
# cause: no-root
def topological_order(root):
    order, seen = [], set()
    stack = []
    while stack:
        v, children_done = stack.pop()
        if children_done:
            order.append(v)
        elif v not in seen:
            seen.add(v)
            stack.append((v, True))
            for child in v._prev:
                stack.append((child, False))
    return order
