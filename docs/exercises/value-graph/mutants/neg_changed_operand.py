# test: minus-and-division
# cause: changed-operand
class Value:
    def __neg__(self):
        self.data = -self.data
        return self
