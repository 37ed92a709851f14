# test: reflected
# cause: lost-child
class Value:
    def __radd__(self, other):
        return Value(other + self.data, (self,), "+")
