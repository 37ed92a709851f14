# test: batch
# cause: first-only
def batch(examples, w1, w2, c):
    L = sum(neuron(x1, x2, w1, w2, c, y)[0] for x1, x2, y in examples)
    x1, x2, y = examples[0]
    return L, *neuron(x1, x2, w1, w2, c, y)[1:]
