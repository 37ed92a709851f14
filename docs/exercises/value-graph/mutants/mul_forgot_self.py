# test: multiplication
# cause: forgot-self
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(data * other.data, (self, other), "*")  # noqa: F821
