# test: layer
# cause: sizes-swapped
class Layer:
    def __init__(self, n_in, n_out, activate=True):
        self.neurons = [Neuron(n_out, activate) for _ in range(n_in)]
