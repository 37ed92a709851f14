# test: maximum
# cause: relu-by-gradient
def relu_backward(x, arrived):
    return max(0.0, arrived)
