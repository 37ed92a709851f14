# test: multiplication
# cause: unwrapped-number
class Value:
    def __mul__(self, other):
        number = other.data if isinstance(other, Value) else other
        return Value(self.data * number, (self, other), "*")
