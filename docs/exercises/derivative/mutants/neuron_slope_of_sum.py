# test: neuron
# cause: slope-of-sum
def neuron_slopes(w, x, b):
    s = w * x + b
    ds = 1 - s**2
    return ds * x, ds * w, ds
