# test: sigmoid
# cause: slope-of-x
def sigmoid_backward(x, arrived):
    return arrived * x * (1 - x)
