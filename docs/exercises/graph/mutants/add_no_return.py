# test: addition
# cause: no-return
def add_backward(a, b, arrived):
    da, db = arrived, arrived
