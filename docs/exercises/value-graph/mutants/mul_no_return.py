# test: multiplication
# cause: no-return
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        Value(self.data * other.data, (self, other), "*")
