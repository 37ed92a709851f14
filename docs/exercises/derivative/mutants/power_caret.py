# test: power
# cause: caret
def power_slope(x, k):
    return k * x ^ (k - 1)
