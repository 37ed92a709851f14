# test: minus-and-division
# cause: operands-swapped
class Value:
    def __sub__(self, other):
        return other + (-self)
