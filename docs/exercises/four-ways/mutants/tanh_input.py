# test: pairs
# cause: pair-input-for-output
def tanh_pair(a):
    t = math.tanh(a[0])
    return t, (1 - a[0] ** 2) * a[1]
