# test: order
# cause: parents-first
def topological_order(root):
    order, seen = [], set()

    def visit(v):
        if v not in seen:
            seen.add(v)
            order.append(v)
            for child in v._prev:
                visit(child)

    visit(root)
    return order
