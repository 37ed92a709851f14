# test: neuron
# cause: not-a-list
def neuron_slopes(w, x, b):
    return (1 - math.tanh(w * x + b) ** 2) * x
