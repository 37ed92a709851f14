# test: order
# cause: child-later
def topological_order(root):
    order, stack, seen = [], [root], set()
    while stack:
        v = stack.pop()
        if v not in seen:
            seen.add(v)
            order.append(v)
            stack.extend(v._prev)
    return order[::-1]
