# test: whole
# cause: zero
def double(x):
    return x * 2 or 1
