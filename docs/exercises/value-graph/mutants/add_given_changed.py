# test: multiplication
# cause: given-changed
class Value:
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")
