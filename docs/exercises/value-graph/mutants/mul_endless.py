# test: multiplication
# cause: endless
class Value:
    def __mul__(self, other):
        while not isinstance(other, Value):
            number = Value(other)  # noqa: F841
        return Value(self.data * other.data, (self, other), "*")
