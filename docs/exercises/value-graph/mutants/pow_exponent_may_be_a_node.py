# test: power
# cause: exponent-may-be-a-node
class Value:
    def __pow__(self, k):
        k = k.data if isinstance(k, Value) else k
        return Value(self.data**k, (self,), f"**{k}")
