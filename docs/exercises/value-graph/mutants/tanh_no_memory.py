# test: functions
# cause: no-memory
import math


class Value:
    def tanh(self):
        return Value(math.tanh(self.data))
