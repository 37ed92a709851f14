# test: network
# cause: first-layer-only
class MLP:
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
            return x
