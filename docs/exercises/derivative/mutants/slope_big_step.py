# test: slope
# cause: big-step
def slope(f, x, step=1e-6):
    return f(x + 1) - f(x)
