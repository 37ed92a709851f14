# test: power
# cause: only-squares
def power_slope(x, k):
    return k * x
