# test: reflected
# cause: reflected-swapped
class Value:
    def __rtruediv__(self, other):
        return self / other
