# test: batch
# cause: overwritten
def batch(examples, w1, w2, c):
    L = dw1 = dw2 = dc = 0.0
    for x1, x2, y in examples:
        one = neuron(x1, x2, w1, w2, c, y)
        L, dw1, dw2, dc = one
    return L, dw1, dw2, dc
