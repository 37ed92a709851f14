# test: neuron-parameters
# cause: copied-parameters
from avtograd import Value


class Neuron:
    def parameters(self):
        return [Value(p.data) for p in [*self.w, self.b]]
