# test: both
# cause: not-divided
def both(f, x, h):
    return f(x + h) - f(x - h)
