# test: neuron
# cause: outer-lost
def neuron_slopes(w, x, b):
    return x, w, 1.0
