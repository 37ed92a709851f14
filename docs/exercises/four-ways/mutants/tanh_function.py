# test: pairs
# cause: pair-function-not-slope
def tanh_pair(a):
    t = math.tanh(a[0])
    return t, t * a[1]
