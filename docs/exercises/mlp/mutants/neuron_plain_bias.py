# test: start
# cause: plain-weights
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_in)]
        self.b = 0.0
        self.activate = activate
