# test: maximum
# cause: winner-value
def max_backward(a, b, arrived):
    return max(a, b) * arrived
