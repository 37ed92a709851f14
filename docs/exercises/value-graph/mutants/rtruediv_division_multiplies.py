# test: reflected
# cause: division-multiplies
class Value:
    def __rtruediv__(self, other):
        return self * other
