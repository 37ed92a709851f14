# test: neuron
# cause: bias-overwritten
class Neuron:
    def __call__(self, x):
        for wi, xi in zip(self.w, x):
            self.b = self.b + wi * xi
        return self.b.tanh() if self.activate else self.b
