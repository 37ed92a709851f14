# test: maximum
# cause: relu-value
def relu_backward(x, arrived):
    return max(0.0, x)
