# test: multiplication
# cause: not-a-pair
def mul_backward(a, b, arrived):
    return arrived * b
