# test: power
# cause: power-no-factor
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            self.grad += self.data ** (k - 1) * out.grad

        out._backward = _backward
        return out
