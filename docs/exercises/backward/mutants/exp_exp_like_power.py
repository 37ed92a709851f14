# test: functions
# cause: exp-like-power
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += self.data * math.exp(self.data - 1) * out.grad

        out._backward = _backward
        return out
