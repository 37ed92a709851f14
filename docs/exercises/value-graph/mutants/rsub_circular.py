# test: reflected
# cause: circular
class Value:
    def __rsub__(self, other):
        return other - self
