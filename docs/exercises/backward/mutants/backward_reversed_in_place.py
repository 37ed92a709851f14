# test: walk
# cause: no-return
class Value:
    def backward(self):
        order = topological_order(self)
        for v in order:
            if v._prev:
                v.grad = 0.0
        self.grad = 1.0
        for v in order.reverse():
            v._backward()
