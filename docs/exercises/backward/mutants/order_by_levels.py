# test: order
# cause: child-later
def topological_order(root):
    order = [root]
    for v in order:
        for child in v._prev:
            if child not in order:
                order.append(child)
    return order[::-1]
