# test: branches
# cause: no-result
def shared(x, y):
    return 2 * x + y, x
