# test: layer-parameters
# cause: not-a-list
class Layer:
    def parameters(self):
        return (p for neuron in self.neurons for p in neuron.parameters())
