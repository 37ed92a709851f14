# test: power
# cause: power-no-power
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        out = Value(self.data**k, (self,), f"**{k}")

        def _backward():
            self.grad += k * self.data * out.grad

        out._backward = _backward
        return out
