# test: neuron
# cause: inner-lost
import math


def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    ds = 1 - o**2
    return ds, ds, ds
