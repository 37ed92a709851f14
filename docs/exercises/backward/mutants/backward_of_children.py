# test: walk
# cause: ones-everywhere
class Value:
    def backward(self):
        self.grad = 1.0
        self._backward()
        for child in self._prev:
            child.backward()
