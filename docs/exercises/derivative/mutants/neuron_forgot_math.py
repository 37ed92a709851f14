# test: neuron
# cause: forgot-math
def neuron_slopes(w, x, b):
    o = tanh(w * x + b)
    ds = 1 - o**2
    return ds * x, ds * w, ds
