# test: neuron
# cause: no-square
import math


def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    ds = 1 - o
    return ds * x, ds * w, ds
