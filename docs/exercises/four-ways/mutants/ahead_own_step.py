# test: ahead
# cause: own-step
def ahead(f, x, h):
    return (f(x + 1e-6) - f(x)) / 1e-6
