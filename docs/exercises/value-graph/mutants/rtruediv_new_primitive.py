# test: reflected
# cause: new-primitive
class Value:
    def __rtruediv__(self, other):
        return Value(other / self.data, (Value(other), self), "/")
