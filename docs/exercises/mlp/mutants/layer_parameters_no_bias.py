# test: layer-parameters
# cause: bias-missing
class Layer:
    def parameters(self):
        return [w for neuron in self.neurons for w in neuron.w]
