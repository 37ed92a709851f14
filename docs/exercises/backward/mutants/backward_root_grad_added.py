# test: twice
# cause: old-gradients
class Value:
    def backward(self):
        self.grad += 1.0
        for v in reversed(topological_order(self)):  # noqa: F821 - the starter has it
            v._backward()
