# test: multiplication
# cause: like-addition
def mul_backward(a, b, arrived):
    return arrived, arrived
