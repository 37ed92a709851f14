# test: start
# cause: one-sign
import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.w = [Value(random.random()) for _ in range(n_in)]
        self.b = Value(0.0)
        self.activate = activate
