# test: layer-parameters
# cause: list-not-node
class Layer:
    def parameters(self):
        return self.neurons.parameters()
