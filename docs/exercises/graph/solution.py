"""What the reader is to write; these definitions take the place of the starter's."""

import math


def add_backward(a, b, arrived):
    return arrived, arrived


def mul_backward(a, b, arrived):
    return arrived * b, arrived * a


def max_backward(a, b, arrived):
    return (arrived, 0.0) if a > b else (0.0, arrived)


def relu_backward(x, arrived):
    return arrived if x > 0 else 0.0


def sigmoid_backward(x, arrived):
    s = 1 / (1 + math.exp(-x))
    return arrived * s * (1 - s)


def shared(x, y):
    q = x + y
    f = q * x
    dq, dx = mul_backward(q, x, 1.0)
    through_sum, dy = add_backward(x, y, dq)
    dx += through_sum
    return f, dx, dy


def neuron(x1, x2, w1, w2, c, y):
    s = w1 * x1 + w2 * x2 + c
    r = max(0.0, s)
    L = (r - y) ** 2
    dr = 2 * (r - y)
    ds = relu_backward(s, dr)
    return L, ds * x1, ds * x2, ds


def batch(examples, w1, w2, c):
    L = dw1 = dw2 = dc = 0.0
    for x1, x2, y in examples:
        one = neuron(x1, x2, w1, w2, c, y)
        L += one[0]
        dw1 += one[1]
        dw2 += one[2]
        dc += one[3]
    return L, dw1, dw2, dc
