# test: neuron
# cause: brackets
def neuron_slopes(w, x, b):
    o = math.tanh(w * x + b)
    return 1 - o**2 * x, 1 - o**2 * w, 1 - o**2
