# test: relu
# cause: relu-always
class Value:
    def relu(self):
        out = Value(max(0.0, self.data), (self,), "ReLU")

        def _backward():
            self.grad += out.grad

        out._backward = _backward
        return out
