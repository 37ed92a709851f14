# test: slope
# cause: ratio-of-values
def slope(f, x, step=1e-6):
    return f(x) / x
