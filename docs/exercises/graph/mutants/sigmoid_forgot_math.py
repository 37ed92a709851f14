# test: sigmoid
# cause: forgot-math
def sigmoid_backward(x, arrived):
    s = 1 / (1 + exp(-x))
    return arrived * s * (1 - s)
