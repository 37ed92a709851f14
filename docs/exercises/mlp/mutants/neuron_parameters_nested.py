# test: neuron-parameters
# cause: nested-list
class Neuron:
    def parameters(self):
        return [self.w, self.b]
