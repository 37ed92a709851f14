# test: neuron
# cause: own-input
import math


def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    ds = 1 - o**2
    return ds * w, ds * x, ds
