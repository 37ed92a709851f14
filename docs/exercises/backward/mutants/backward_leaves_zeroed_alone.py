# test: twice
# cause: leaves-zeroed
class Value:
    def backward(self):
        order = topological_order(self)  # noqa: F821 - the starter has it
        for v in order:
            if not v._prev:
                v.grad = 0.0
        self.grad = 1.0
        for v in reversed(order):
            v._backward()
