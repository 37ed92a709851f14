# test: shared
# cause: too-early
class Value:
    def backward(self):
        seen = set()

        def hand(v):
            if v not in seen:
                seen.add(v)
                v._backward()
                for child in v._prev:
                    hand(child)

        self.grad = 1.0
        hand(self)
