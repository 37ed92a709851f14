# test: power
# cause: several-nodes
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        result = self
        for _ in range(k - 1):
            result = result * self
        return result
