# test: slope
# cause: turned
def slope(f, x, step=1e-6):
    return (f(x) - f(x + step)) / step
