"""What the reader is to write; these definitions take the place of the starter's."""

import math


def ahead(f, x, h):
    return (f(x + h) - f(x)) / h


def both(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)


def gradient(f, xs, h):
    slopes = []
    for i in range(len(xs)):
        up, down = list(xs), list(xs)
        up[i] += h
        down[i] -= h
        slopes.append((f(*up) - f(*down)) / (2 * h))
    return slopes


def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: abs(both(f, x, h) - exact))


def derivative(e, name):
    if not isinstance(e, tuple):
        return 1 if e == name else 0
    op, *parts = e
    if op == "+":
        a, b = parts
        return ("+", derivative(a, name), derivative(b, name))
    if op == "*":
        a, b = parts
        return ("+", ("*", derivative(a, name), b), ("*", a, derivative(b, name)))
    (a,) = parts
    slope = ("+", 1, ("*", -1, ("*", e, e)))
    return ("*", slope, derivative(a, name))


def size(e):
    if not isinstance(e, tuple):
        return 1
    return 1 + sum(size(part) for part in e[1:])


def add_pair(a, b):
    return a[0] + b[0], a[1] + b[1]


def mul_pair(a, b):
    return a[0] * b[0], a[1] * b[0] + a[0] * b[1]


def tanh_pair(a):
    t = math.tanh(a[0])
    return t, (1 - t * t) * a[1]


def cheaper(inputs, outputs):
    return "reverse" if outputs < inputs else "forward"
