# test: start
# cause: one-weight
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.w = [Value(random.uniform(-1, 1))] * n_in
        self.b = Value(0.0)
        self.activate = activate
