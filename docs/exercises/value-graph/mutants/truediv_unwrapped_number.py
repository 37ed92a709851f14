# test: minus-and-division
# cause: unwrapped-number
class Value:
    def __truediv__(self, other):
        return self * Value.__pow__(other, -1)
