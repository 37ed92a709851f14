# test: functions
# cause: several-nodes
import math


class Value:
    def exp(self):
        half = Value(math.exp(self.data / 2))
        return half * half
