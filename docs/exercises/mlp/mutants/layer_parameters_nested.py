# test: layer-parameters
# cause: nested-list
class Layer:
    def parameters(self):
        return [neuron.parameters() for neuron in self.neurons]
