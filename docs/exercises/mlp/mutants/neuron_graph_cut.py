# test: neuron
# cause: graph-cut
from avtograd import Value


class Neuron:
    def __call__(self, x):
        total = Value(self.b.data)
        for wi, xi in zip(self.w, x):
            total = total + wi.data * xi
        return total.tanh() if self.activate else total
