# test: both
# cause: no-return
def both(f, x, h):
    slope = (f(x + h) - f(x)) / h
