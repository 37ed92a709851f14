# test: power
# cause: factor-lost
def power_slope(x, k):
    return x ** (k - 1)
