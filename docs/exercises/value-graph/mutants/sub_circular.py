# test: minus-and-division
# cause: circular
class Value:
    def __sub__(self, other):
        return self - other
