# test: start
# cause: equal-weights
from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.w = [Value(0.0) for _ in range(n_in)]
        self.b = Value(0.0)
        self.activate = activate
