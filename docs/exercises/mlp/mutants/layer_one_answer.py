# test: layer
# cause: one-answer
class Layer:
    def __call__(self, x):
        total = 0.0
        for neuron in self.neurons:
            total = total + neuron(x)
        return total
