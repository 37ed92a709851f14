# test: multiplication
# cause: own-input
def mul_backward(a, b, arrived):
    return arrived * a, arrived * b
