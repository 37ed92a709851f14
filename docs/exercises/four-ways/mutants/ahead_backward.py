# test: ahead
# cause: backward
def ahead(f, x, h):
    return (f(x) - f(x - h)) / h
