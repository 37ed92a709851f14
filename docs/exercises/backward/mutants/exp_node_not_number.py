# test: functions
# cause: node-not-number
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += math.exp(self) * out.grad

        out._backward = _backward
        return out
