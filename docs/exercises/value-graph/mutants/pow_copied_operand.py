# test: power
# cause: copied-operand
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        return Value(self.data**k, (Value(self.data),), f"**{k}")
