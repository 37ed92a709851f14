# test: sum
# cause: sum-changes-gradient
class Value:
    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            self.grad += out.grad / 2
            other.grad += out.grad / 2

        out._backward = _backward
        return out
