# test: functions
# cause: node-not-number
import math


class Value:
    def exp(self):
        return math.e**self
