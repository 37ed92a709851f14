"""What the reader is to write; these definitions take the place of the starter's."""

import math


def slope(f, x, step=1e-6):
    return (f(x + step) - f(x)) / step


def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    found = []
    for i in range(len(inputs)):
        moved = list(inputs)
        moved[i] += step
        found.append((f(*moved) - before) / step)
    return found


def power_slope(x, k):
    return k * x ** (k - 1)


def product_slope(u, v, du, dv):
    return du * v + u * dv


def chain(slopes):
    total = 1.0
    for link in slopes:
        total *= link
    return total


def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    ds = 1 - o**2
    return ds * x, ds * w, ds
