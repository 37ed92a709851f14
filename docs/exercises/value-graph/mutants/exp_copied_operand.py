# test: functions
# cause: copied-operand
import math


class Value:
    def exp(self):
        x = Value(self.data)
        return Value(math.exp(x.data), (x,), "exp")
