# test: reflected
# cause: lost-child
class Value:
    def __rmul__(self, other):
        return Value(other * self.data, (self,), "*")
