# test: power
# cause: brackets
class Value:
    def __pow__(self, k):
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            self.grad += k * self.data**k - 1 * out.grad

        out._backward = _backward
        return out
