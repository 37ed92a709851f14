# test: multiplication
# cause: copied-operand
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        left, right = Value(self.data), Value(other.data)
        return Value(left.data * right.data, (left, right), "*")
