# test: sizes
# cause: sizes-reversed
class MLP:
    def __init__(self, n_in, n_outs):
        sizes = [n_in, *reversed(n_outs)]
        last = len(n_outs) - 1
        self.layers = [Layer(sizes[i], sizes[i + 1], activate=i < last) for i in range(len(n_outs))]
