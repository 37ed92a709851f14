# test: power
# cause: node-not-number
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        return Value(k**self, (self,), f"**{k}")
