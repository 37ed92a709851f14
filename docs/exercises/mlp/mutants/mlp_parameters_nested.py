# test: network
# cause: nested-list
class MLP:
    def parameters(self):
        return [layer.parameters() for layer in self.layers]
