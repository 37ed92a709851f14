# test: multiplication
# cause: unwrapped-number
class Value:
    def __mul__(self, other):
        if type(other) is int:
            other = Value(other)
        return Value(self.data * other.data, (self, other), "*")
