# test: power
# cause: nothing-handed
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            out.grad += k * self.data ** (k - 1) * self.grad

        out._backward = _backward
        return out
