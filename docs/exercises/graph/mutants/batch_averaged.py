# test: batch
# cause: averaged
def batch(examples, w1, w2, c):
    each = [neuron(x1, x2, w1, w2, c, y) for x1, x2, y in examples]
    return tuple(sum(column) / len(each) for column in zip(*each))
