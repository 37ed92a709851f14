# test: slope
# cause: not-nudged
def slope(f, x, step=1e-6):
    return 2 * x
