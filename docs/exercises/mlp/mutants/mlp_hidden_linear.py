# test: sizes
# cause: hidden-linear
class MLP:
    def __init__(self, n_in, n_outs):
        sizes = [n_in, *n_outs]
        self.layers = [Layer(sizes[i], sizes[i + 1], activate=False) for i in range(len(n_outs))]
