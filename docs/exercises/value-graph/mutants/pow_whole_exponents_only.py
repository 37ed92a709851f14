# test: power
# cause: whole-exponents-only
class Value:
    def __pow__(self, k):
        assert isinstance(k, int)
        return Value(self.data**k, (self,), f"**{k}")
