# test: slope
# cause: brackets
def slope(f, x, step=1e-6):
    return f(x + step) - f(x) / step
