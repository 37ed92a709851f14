# test: layer
# cause: one-neuron
class Layer:
    def __init__(self, n_in, n_out, activate=True):
        self.neurons = [Neuron(n_in, activate)] * n_out
