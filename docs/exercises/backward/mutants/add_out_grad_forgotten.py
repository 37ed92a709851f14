# test: sum
# cause: out-grad-forgotten
class Value:
    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            self.grad += 1.0
            other.grad += 1.0

        out._backward = _backward
        return out
