# test: functions
# cause: grad-is-a-node
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += out * out.grad

        out._backward = _backward
        return out
