# test: start
# cause: field-name
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.weights = [Value(random.uniform(-1, 1)) for _ in range(n_in)]
        self.bias = Value(0.0)
        self.activate = activate
