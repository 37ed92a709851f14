"""Sums and loops in the place of comprehensions, weights drawn from the bell curve."""

import random

from avtograd import Value


class Neuron:
    def __init__(self, n_in, activate=True):
        self.activate = activate
        self.b = Value(random.gauss(0, 0.1))
        self.w = []
        for _ in range(n_in):
            self.w.append(Value(random.gauss(0, 1)))

    def __call__(self, x):
        total = sum(self.w[i] * x[i] for i in range(len(self.w))) + self.b
        if self.activate:
            return total.tanh()
        return total

    def parameters(self):
        found = list(self.w)
        found.append(self.b)
        return found


class Layer:
    def parameters(self):
        found = []
        for neuron in self.neurons:
            found.extend(neuron.parameters())
        return found


class MLP:
    def __init__(self, n_in, n_outs):
        self.layers = []
        for n_out in n_outs[:-1]:
            self.layers.append(Layer(n_in, n_out))
            n_in = n_out
        self.layers.append(Layer(n_in, n_outs[-1], activate=False))

    def parameters(self):
        found = []
        for layer in self.layers:
            found += layer.parameters()
        return found
