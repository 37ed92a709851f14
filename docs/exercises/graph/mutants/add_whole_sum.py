# test: addition
# cause: whole-sum
def add_backward(a, b, arrived):
    return (a + b) * arrived
