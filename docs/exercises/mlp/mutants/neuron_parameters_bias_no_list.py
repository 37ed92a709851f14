# test: neuron-parameters
# cause: bias-no-list
class Neuron:
    def parameters(self):
        return self.w + self.b
