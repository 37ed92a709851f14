# test: minus-and-division
# cause: operands-swapped
class Value:
    def __truediv__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return other * self**-1
