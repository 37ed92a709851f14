# test: functions
# cause: node-not-number
import math


class Value:
    def tanh(self):
        return Value(math.tanh(self), (self,), "tanh")
