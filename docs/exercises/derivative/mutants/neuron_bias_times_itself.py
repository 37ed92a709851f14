# test: neuron
# cause: bias-times-itself
import math


def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    ds = 1 - o**2
    return ds * x, ds * w, ds * b
