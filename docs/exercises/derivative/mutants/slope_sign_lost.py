# test: slope
# cause: sign-lost
def slope(f, x, step=1e-6):
    return abs(f(x + step) - f(x)) / step
