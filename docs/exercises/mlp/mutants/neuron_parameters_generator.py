# test: neuron-parameters
# cause: not-a-list
class Neuron:
    def parameters(self):
        yield from self.w
        yield self.b
