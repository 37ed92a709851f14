# test: network
# cause: circular
class MLP:
    def parameters(self):
        return [p for layer in self.layers for p in self.parameters()]
