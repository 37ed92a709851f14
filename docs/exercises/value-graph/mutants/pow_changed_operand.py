# test: power
# cause: changed-operand
class Value:
    def __pow__(self, k):
        assert isinstance(k, (int, float)), f"{k}"
        self.data **= k
        return self
