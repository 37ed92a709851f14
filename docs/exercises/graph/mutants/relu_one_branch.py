# test: maximum
# cause: no-return
def relu_backward(x, arrived):
    if x > 0:
        return arrived
