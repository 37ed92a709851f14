# test: reflected
# cause: new-primitive
class Value:
    def __rsub__(self, other):
        return Value(other - self.data, (Value(other), self), "-")
