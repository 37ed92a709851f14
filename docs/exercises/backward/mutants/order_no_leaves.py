# test: order
# cause: no-leaves
def topological_order(root):
    order, seen = [], set()

    def visit(v):
        if v._prev and v not in seen:
            seen.add(v)
            for child in v._prev:
                visit(child)
            order.append(v)

    visit(root)
    return order
