# test: multiplication
# cause: lost-child
class Value:
    def __mul__(self, other):
        if isinstance(other, Value):
            return Value(self.data * other.data, (self, other), "*")
        return Value(self.data * other, (self,), "*")
