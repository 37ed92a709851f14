# test: minus-and-division
# cause: unwrapped-number
class Value:
    def __sub__(self, other):
        return self + Value(-1.0) * other.data
