# test: pairs
# cause: slopes-added
def mul_pair(a, b):
    return a[0] * b[0], a[1] + b[1]
