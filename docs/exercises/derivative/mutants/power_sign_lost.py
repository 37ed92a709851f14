# test: power
# cause: sign-lost
def power_slope(x, k):
    return abs(k) * x ** (k - 1)
