# test: order
# cause: shared-list
def topological_order(root, order=[], seen=set()):  # noqa: B006 - the wrong idea itself
    if root not in seen:
        seen.add(root)
        for child in root._prev:
            topological_order(child, order, seen)
        order.append(root)
    return order
