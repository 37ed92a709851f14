# test: branches
# cause: one-path
def shared(x, y):
    q = x + y
    dx = q
    dy = x
    return q * x, dx, dy
