# test: minus-and-division
# cause: new-primitive
class Value:
    def __neg__(self):
        return Value(-self.data, (self,), "neg")
