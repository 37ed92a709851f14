# test: neuron
# cause: lists-multiplied
class Neuron:
    def __call__(self, x):
        total = self.w * x + self.b
        return total.tanh() if self.activate else total
