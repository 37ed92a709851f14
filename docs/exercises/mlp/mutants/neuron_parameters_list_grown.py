# test: neuron-parameters
# cause: list-grown
class Neuron:
    def parameters(self):
        found = self.w
        found.append(self.b)
        return found
