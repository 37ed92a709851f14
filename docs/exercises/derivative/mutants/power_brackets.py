# test: power
# cause: brackets
def power_slope(x, k):
    return k * x**k - 1
