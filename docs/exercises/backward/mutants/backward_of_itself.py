# test: walk
# cause: ones-everywhere
class Value:
    def backward(self):
        self.grad = 1.0
        for v in reversed(topological_order(self)):  # noqa: F821 - the starter has it
            v.backward()
