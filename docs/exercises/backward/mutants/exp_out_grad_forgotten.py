# test: functions
# cause: out-grad-forgotten
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += out.data

        out._backward = _backward
        return out
