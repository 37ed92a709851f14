# test: pairs
# cause: pair-own-factor
def mul_pair(a, b):
    return a[0] * b[0], a[1] * a[0] + b[1] * b[0]
