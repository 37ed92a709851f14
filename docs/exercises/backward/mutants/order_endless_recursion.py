# test: order
# cause: endless-order
def topological_order(root):
    order, seen = [], set()

    def visit(v):
        for _ in v._prev:
            visit(v)
        seen.add(v)
        order.append(v)

    visit(root)
    return order
