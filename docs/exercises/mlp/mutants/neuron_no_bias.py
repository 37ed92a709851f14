# test: neuron
# cause: no-bias
from avtograd import Value


class Neuron:
    def __call__(self, x):
        total = Value(0.0)
        for wi, xi in zip(self.w, x):
            total = total + wi * xi
        return total.tanh() if self.activate else total
