# test: relu
# cause: out-grad-forgotten
class Value:
    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            self.grad += 1.0 if self.data > 0 else 0.0

        out._backward = _backward
        return out
