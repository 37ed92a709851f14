# test: power
# cause: exponent-not-in-name
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        return Value(self.data**k, (self,), "**")
