# test: addition
# cause: not-a-pair
def add_backward(a, b, arrived):
    return arrived
