# test: addition
# cause: arrived-added
def add_backward(a, b, arrived):
    return a + arrived, b + arrived
