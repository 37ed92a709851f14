# test: relu
# cause: nothing-handed
class Value:
    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            if self.data < 0:
                self.grad += out.grad

        out._backward = _backward
        return out
