# test: whole
# cause: circular
def double(x):
    return double(x) + double(x)
