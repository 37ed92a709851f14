# test: network
# cause: same-input
class MLP:
    def __call__(self, x):
        for layer in self.layers:
            answers = layer(x)
        return answers
