# test: neuron
# cause: wrong-point
import math


def neuron_slopes(w, x, b):
    o = math.tanh(w)
    ds = 1 - o**2
    return ds * x, ds * w, ds
