# test: slope
# cause: value-not-slope
def slope(f, x, step=1e-6):
    return f(x)
