# test: ahead
# cause: other-nudge
def ahead(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)
