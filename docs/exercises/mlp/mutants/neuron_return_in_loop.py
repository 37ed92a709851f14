# test: neuron
# cause: first-input-only
class Neuron:
    def __call__(self, x):
        total = self.b
        for wi, xi in zip(self.w, x):
            total = total + wi * xi
            return total.tanh() if self.activate else total
