# test: both
# cause: own-step
def both(f, x, h):
    return (f(x + 1e-6) - f(x - 1e-6)) / 2e-6
