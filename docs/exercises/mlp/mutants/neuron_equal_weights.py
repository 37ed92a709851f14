# test: start
# cause: equal-weights
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        random.seed(1)
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_in)]
        self.b = Value(0.0)
        self.activate = activate
