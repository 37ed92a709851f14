# test: power
# cause: grad-is-a-node
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            self.grad += k * self ** (k - 1) * out.grad

        out._backward = _backward
        return out
