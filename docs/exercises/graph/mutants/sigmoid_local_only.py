# test: sigmoid
# cause: local-only
import math


def sigmoid_backward(x, arrived):
    s = 1 / (1 + math.exp(-x))
    return s * (1 - s)
