# test: sigmoid
# cause: value-not-slope
import math


def sigmoid_backward(x, arrived):
    return arrived / (1 + math.exp(-x))
