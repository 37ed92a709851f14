# test: multiplication
# cause: no-comma
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data * other.data, self, "*")
