# test: power
# cause: nudged
def power_slope(x, k):
    return slope(lambda t: t**k, x)
