# test: functions
# cause: tanh-formula
import math


class Value:
    def tanh(self):
        t = math.exp(self.data)
        return Value((t - 1) / (t + 1), (self,), "tanh")
