# test: neuron
# cause: plain-number
class Neuron:
    def __call__(self, x):
        total = self.b.data
        for wi, xi in zip(self.w, x):
            total = total + wi.data * xi
        return total
