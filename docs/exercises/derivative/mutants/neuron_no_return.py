# test: neuron
# cause: no-return
import math


def neuron_slopes(w, x, b):
    ds = 1 - math.tanh(w * x + b) ** 2
