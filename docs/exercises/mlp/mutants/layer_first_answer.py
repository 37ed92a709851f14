# test: layer
# cause: one-answer
class Layer:
    def __call__(self, x):
        for neuron in self.neurons:
            return neuron(x)
