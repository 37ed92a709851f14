# test: sigmoid
# cause: brackets
import math


def sigmoid_backward(x, arrived):
    s = 1 / 1 + math.exp(-x)
    return arrived * s * (1 - s)
