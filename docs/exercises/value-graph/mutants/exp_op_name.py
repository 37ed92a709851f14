# test: functions
# cause: op-name
import math


class Value:
    def exp(self):
        return Value(math.exp(self.data), (self,), "e")
