# test: product
# cause: grad-is-a-node
class Value:
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other * out.grad
            other.grad += self * out.grad

        out._backward = _backward
        return out
