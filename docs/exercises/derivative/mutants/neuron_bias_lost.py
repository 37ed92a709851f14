# test: neuron
# cause: bias-lost
def neuron_slopes(w, x, b):
    ds = 1 - math.tanh(w * x + b) ** 2
    return ds * x, ds * w, 0
