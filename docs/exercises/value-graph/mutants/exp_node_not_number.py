# test: functions
# cause: node-not-number
import math


class Value:
    def exp(self):
        return Value(math.exp(self), (self,), "exp")
