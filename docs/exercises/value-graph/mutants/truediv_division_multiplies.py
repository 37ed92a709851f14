# test: minus-and-division
# cause: division-multiplies
class Value:
    def __truediv__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return self * other
