# test: layer-parameters
# cause: nested-list
class Layer:
    def parameters(self):
        found = []
        for neuron in self.neurons:
            found.append(neuron.parameters())
        return found
