# test: branches
# cause: one-path
def shared(x, y):
    q = x + y
    dq, dx = x, q
    dx, dy = dq, dq
    return q * x, dx, dy
