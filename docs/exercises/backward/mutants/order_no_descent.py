# test: order
# cause: no-descent
def topological_order(root):
    return [*root._prev, root]
