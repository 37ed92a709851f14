# test: power
# cause: value-not-slope
def power_slope(x, k):
    return x**k
