# test: minus-and-division
# cause: no-return
class Value:
    def __neg__(self):
        self * -1
