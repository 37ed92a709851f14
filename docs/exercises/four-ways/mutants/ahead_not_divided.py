# test: ahead
# cause: not-divided
def ahead(f, x, h):
    return f(x + h) - f(x)
