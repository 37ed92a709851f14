# test: slope
# cause: no-return
def slope(f, x, step=1e-6):
    (f(x + step) - f(x)) / step
