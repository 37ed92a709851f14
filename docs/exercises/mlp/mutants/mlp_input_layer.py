# test: sizes
# cause: input-layer
class MLP:
    def __init__(self, n_in, n_outs):
        sizes = [n_in, n_in, *n_outs]
        last = len(sizes) - 2
        self.layers = [Layer(sizes[i], sizes[i + 1], activate=i < last) for i in range(len(sizes) - 1)]
