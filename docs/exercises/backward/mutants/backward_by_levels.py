# test: shared
# cause: too-early
class Value:
    def backward(self):
        self.grad = 1.0
        waiting = [self]
        for v in waiting:
            v._backward()
            for child in v._prev:
                if child not in waiting:
                    waiting.append(child)
