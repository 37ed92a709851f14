# test: network
# cause: last-layer-only
class MLP:
    def parameters(self):
        for layer in self.layers:
            found = layer.parameters()
        return found
