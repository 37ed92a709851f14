# test: network
# cause: one-answer
class MLP:
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0]
