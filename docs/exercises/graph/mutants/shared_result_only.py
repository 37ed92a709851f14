# test: branches
# cause: result-only
def shared(x, y):
    return (x + y) * x
