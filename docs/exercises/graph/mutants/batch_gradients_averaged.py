# test: batch
# cause: averaged
def batch(examples, w1, w2, c):
    each = [neuron(x1, x2, w1, w2, c, y) for x1, x2, y in examples]
    L, *gradients = (sum(column) for column in zip(*each))
    return L, *(g / len(each) for g in gradients)
