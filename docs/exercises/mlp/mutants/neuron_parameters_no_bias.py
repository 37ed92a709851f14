# test: neuron-parameters
# cause: bias-missing
class Neuron:
    def parameters(self):
        return self.w
