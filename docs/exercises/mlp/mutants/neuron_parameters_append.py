# test: neuron-parameters
# cause: no-return
class Neuron:
    def parameters(self):
        return list(self.w).append(self.b)
