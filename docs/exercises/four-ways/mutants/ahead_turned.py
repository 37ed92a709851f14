# test: ahead
# cause: turned
def ahead(f, x, h):
    return (f(x) - f(x + h)) / h
