# test: multiplication
# cause: changed-operand
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        self.data = self.data * other.data
        return self
