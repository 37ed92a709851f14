# test: functions
# cause: grad-is-a-node
import math


class Value:
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def _backward():
            self.grad += (1 - out**2) * out.grad

        out._backward = _backward
        return out
