import math


def max_backward(a, b, arrived):
    return arrived * (a > b), arrived * (b > a)


def relu_backward(x, arrived):
    return arrived * (x > 0)


def sigmoid_backward(x, arrived):
    e = math.exp(-x)
    return arrived * e / (1 + e) ** 2


def shared(x, y):
    return x * x + y * x, 2 * x + y, x


def neuron(x1, x2, w1, w2, c, y):
    s = w1 * x1 + w2 * x2 + c
    if s <= 0:
        return y**2, 0, 0, 0
    d = s - y
    return d * d, 2 * d * x1, 2 * d * x2, 2 * d


def batch(examples, w1, w2, c):
    each = [neuron(x1, x2, w1, w2, c, y) for x1, x2, y in examples]
    return tuple(map(sum, zip(*each)))
