# test: order
# cause: no-root
def topological_order(root):
    order, seen = [], set()

    def visit(v):
        for child in v._prev:
            if child not in seen:
                seen.add(child)
                visit(child)
                order.append(child)

    visit(root)
    return order
