# test: layer
# cause: activate-lost
class Layer:
    def __init__(self, n_in, n_out, activate=True):
        self.neurons = [Neuron(n_in) for _ in range(n_out)]
