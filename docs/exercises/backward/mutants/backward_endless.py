# test: walk
# cause: endless
class Value:
    def backward(self):
        self.grad = 1.0
        waiting = [self]
        while waiting:
            waiting[-1]._backward()
