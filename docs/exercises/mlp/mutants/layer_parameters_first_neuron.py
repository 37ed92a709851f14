# test: layer-parameters
# cause: one-neuron-only
class Layer:
    def parameters(self):
        for neuron in self.neurons:
            return neuron.parameters()
