# test: power
# cause: plain-number
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        return self.data**k
