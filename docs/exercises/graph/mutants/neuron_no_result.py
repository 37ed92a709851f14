# test: neuron
# cause: no-result
def neuron(x1, x2, w1, w2, c, y):
    s = w1 * x1 + w2 * x2 + c
    r = max(0.0, s)
    ds = relu_backward(s, 2 * (r - y))
    return ds * x1, ds * x2, ds
