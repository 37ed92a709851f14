# test: power
# cause: whole-exponents-only
def power_slope(x, k):
    result = k
    for _ in range(abs(k - 1)):
        result = result * x if k > 0 else result / x
    return result
