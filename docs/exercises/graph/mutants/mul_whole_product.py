# test: multiplication
# cause: whole-product
def mul_backward(a, b, arrived):
    return arrived * a * b, arrived * a * b
