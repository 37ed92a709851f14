# test: multiplication
# cause: unwrapped-number
class Value:
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")
