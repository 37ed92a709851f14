# test: functions
# cause: op-name
import math


class Value:
    def tanh(self):
        return Value(math.tanh(self.data), (self,), "th")
