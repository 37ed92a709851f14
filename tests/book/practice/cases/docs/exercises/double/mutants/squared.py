# test: whole
# cause: squared
def double(x):
    return x * x
