# test: maximum
# cause: relu-open
def relu_backward(x, arrived):
    return arrived
