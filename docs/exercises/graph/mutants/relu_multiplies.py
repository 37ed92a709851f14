# test: maximum
# cause: relu-multiplies
def relu_backward(x, arrived):
    return arrived * x if x > 0 else 0
