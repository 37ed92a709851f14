# test: functions
# cause: exp-twice
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += math.exp(out.data) * out.grad

        out._backward = _backward
        return out
