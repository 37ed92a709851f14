# test: functions
# cause: copied-op
import math


class Value:
    def exp(self):
        return Value(math.exp(self.data), (self,), "tanh")
