# test: neuron
# cause: seen-by-data
def topological_order(root):
    order, seen = [], set()
    stack = [(root, False)]
    while stack:
        v, children_done = stack.pop()
        if children_done:
            order.append(v)
        elif v.data not in seen:
            seen.add(v.data)
            stack.append((v, True))
            for child in v._prev:
                stack.append((child, False))
    return order
