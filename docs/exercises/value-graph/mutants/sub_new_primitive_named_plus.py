# test: minus-and-division
# cause: new-primitive
class Value:
    def __sub__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data - other.data, (self, other), "+")
