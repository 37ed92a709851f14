# test: layer
# cause: field-name
class Layer:
    def __init__(self, n_in, n_out, activate=True):
        self.units = [Neuron(n_in, activate) for _ in range(n_out)]
