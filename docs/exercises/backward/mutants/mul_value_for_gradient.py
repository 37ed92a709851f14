# test: product
# cause: value-for-gradient
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other.data * out.data
            other.grad += self.data * out.data

        out._backward = _backward
        return out
