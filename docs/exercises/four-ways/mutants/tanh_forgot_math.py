# test: pairs
# cause: forgot-math
def tanh_pair(a):
    t = tanh(a[0])
    return t, (1 - t * t) * a[1]
