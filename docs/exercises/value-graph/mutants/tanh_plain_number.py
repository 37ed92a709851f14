# test: functions
# cause: plain-number
import math


class Value:
    def tanh(self):
        return math.tanh(self.data)
