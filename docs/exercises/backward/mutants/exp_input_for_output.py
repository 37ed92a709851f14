# test: functions
# cause: input-for-output
import math


class Value:
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def _backward():
            self.grad += self.data * out.grad

        out._backward = _backward
        return out
