# test: power
# cause: no-return
def power_slope(x, k):
    k * x ** (k - 1)
