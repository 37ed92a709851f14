# test: shared
# cause: too-early
class Value:
    def backward(self):
        def hand(v):
            v._backward()
            for child in v._prev:
                hand(child)

        self.grad = 1.0
        hand(self)
