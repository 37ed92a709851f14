# test: functions
# cause: forgot-math
class Value:
    def tanh(self):
        return Value(tanh(self.data), (self,), "tanh")  # noqa: F821
