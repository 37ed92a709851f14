# test: reflected
# cause: reflected-swapped
class Value:
    def __rsub__(self, other):
        return self - other
