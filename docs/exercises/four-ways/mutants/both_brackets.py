# test: both
# cause: brackets
def both(f, x, h):
    return (f(x + h) - f(x - h)) / 2 * h
