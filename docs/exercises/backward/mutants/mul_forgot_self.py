# test: product
# cause: forgot-self
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other.data * out.grad
            other.grad += data * out.grad  # noqa: F821 - the wrong idea itself

        out._backward = _backward
        return out
