# test: walk
# cause: stopped-at-children
class Value:
    def backward(self):
        order = topological_order(self)  # noqa: F821 - the starter has it
        for v in order:
            if v._prev:
                v.grad = 0.0
        self.grad = 1.0
        for v in order:
            v._backward()
