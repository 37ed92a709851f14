# test: functions
# cause: changed-operand
import math


class Value:
    def tanh(self):
        self.data = math.tanh(self.data)
        return self
