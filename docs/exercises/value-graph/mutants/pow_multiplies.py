# test: power
# cause: power-multiplies
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        return Value(self.data * k, (self,), f"**{k}")
