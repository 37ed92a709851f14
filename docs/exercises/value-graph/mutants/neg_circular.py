# test: minus-and-division
# cause: circular
class Value:
    def __neg__(self):
        return Value(0.0) - self
