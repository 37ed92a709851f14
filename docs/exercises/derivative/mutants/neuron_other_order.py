# test: neuron
# cause: other-order
def neuron_slopes(w, x, b):
    ds = 1 - math.tanh(w * x + b) ** 2
    return ds * x, ds, ds * w
