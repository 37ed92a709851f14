# test: neuron-parameters
# cause: numbers-not-nodes
class Neuron:
    def parameters(self):
        return [p.data for p in [*self.w, self.b]]
