# test: start
# cause: weight-count
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_in + 1)]
        self.b = Value(0.0)
        self.activate = activate
