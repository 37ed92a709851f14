# test: minus-and-division
# cause: no-memory
class Value:
    def __neg__(self):
        return Value(-self.data)
