# test: reflected
# cause: circular
class Value:
    def __radd__(self, other):
        return other + self
