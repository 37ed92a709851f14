# test: ahead
# cause: no-return
def ahead(f, x, h):
    slope = (f(x + h) - f(x)) / h
