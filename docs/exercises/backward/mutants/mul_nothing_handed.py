# test: product
# cause: nothing-handed
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other.data * self.grad
            other.grad += self.data * other.grad

        out._backward = _backward
        return out
