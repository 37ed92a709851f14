# test: branches
# cause: paths-multiplied
def shared(x, y):
    q = x + y
    dq, dx = x, q
    return q * x, dx * dq, dq
