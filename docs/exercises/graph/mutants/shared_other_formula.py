# test: branches
# cause: other-formula
def shared(x, y):
    return x * y + x, y + 1, x
