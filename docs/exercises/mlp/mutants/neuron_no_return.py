# test: neuron
# cause: no-return
class Neuron:
    def __call__(self, x):
        total = self.b
        for wi, xi in zip(self.w, x):
            total = total + wi * xi
        total.tanh()
