# test: branches
# cause: no-return
def shared(x, y):
    q = x + y
    f = q * x
