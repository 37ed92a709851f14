# test: batch
# cause: first-only
def batch(examples, w1, w2, c):
    L = dw1 = dw2 = dc = 0.0
    for x1, x2, y in examples:
        one = neuron(x1, x2, w1, w2, c, y)
        L += one[0]
        dw1 += one[1]
        dw2 += one[2]
        dc += one[3]
        return L, dw1, dw2, dc
