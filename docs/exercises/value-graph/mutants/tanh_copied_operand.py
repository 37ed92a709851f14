# test: functions
# cause: copied-operand
import math


class Value:
    def tanh(self):
        x = Value(self.data)
        return Value(math.tanh(x.data), (x,), "tanh")
