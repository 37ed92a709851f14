# test: sum
# cause: nothing-handed
class Value:
    def __add__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            out.grad += self.grad + other.grad

        out._backward = _backward
        return out
