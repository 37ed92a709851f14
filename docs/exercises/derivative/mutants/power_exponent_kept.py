# test: power
# cause: exponent-kept
def power_slope(x, k):
    return k * x**k
