# test: minus-and-division
# cause: still-adds
class Value:
    def __sub__(self, other):
        return self + other
