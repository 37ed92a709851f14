# test: order
# cause: not-a-list
def topological_order(root):
    order = set()

    def visit(v):
        if v not in order:
            for child in v._prev:
                visit(child)
            order.add(v)

    visit(root)
    return order
