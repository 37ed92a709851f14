# test: order
# cause: endless-order
def topological_order(root):
    order, seen = [], set()
    stack = [root]
    while stack:
        v = stack[-1]
        seen.add(v)
        order.append(v)
        for child in v._prev:
            stack.append(child)
    return order
