# test: maximum
# cause: both-win
def max_backward(a, b, arrived):
    return arrived, arrived
