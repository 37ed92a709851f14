# test: multiplication
# cause: local-only
def mul_backward(a, b, arrived):
    return b, a
