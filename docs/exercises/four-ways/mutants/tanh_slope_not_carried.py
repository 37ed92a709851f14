# test: pairs
# cause: slope-not-carried
def tanh_pair(a):
    t = math.tanh(a[0])
    return t, 1 - t * t
