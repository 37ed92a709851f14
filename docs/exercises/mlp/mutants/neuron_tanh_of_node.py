# test: neuron
# cause: tanh-of-node
class Neuron:
    def __call__(self, x):
        total = self.b
        for wi, xi in zip(self.w, x):
            total = total + wi * xi
        return math.tanh(total) if self.activate else total
