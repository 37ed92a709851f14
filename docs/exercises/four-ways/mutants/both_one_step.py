# test: both
# cause: one-step
def both(f, x, h):
    return (f(x + h) - f(x - h)) / h
