# test: slope
# cause: two-steps
def slope(f, x, step=1e-6):
    return (f(x + step) - f(x - step)) / step
