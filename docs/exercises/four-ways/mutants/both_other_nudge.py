# test: both
# cause: other-nudge
def both(f, x, h):
    return (f(x + h) - f(x)) / h
