# test: negative
# cause: sign-lost
def double(x):
    return abs(x) * 2
