# test: sizes
# cause: sizes-not-chained
class MLP:
    def __init__(self, n_in, n_outs):
        last = len(n_outs) - 1
        self.layers = [Layer(n_in, n_out, activate=i < last) for i, n_out in enumerate(n_outs)]
