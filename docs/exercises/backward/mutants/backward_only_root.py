# test: walk
# cause: stopped-at-children
class Value:
    def backward(self):
        self.grad = 1.0
        self._backward()
