"""What the reader is to write."""


def double(x):
    return x * 2


def half(x):
    return double(x) / 4
