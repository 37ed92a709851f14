# test: multiplication
# cause: plain-number
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return self.data * other.data
