# test: layer
# cause: not-a-list
class Layer:
    def __call__(self, x):
        return (neuron(x) for neuron in self.neurons)
