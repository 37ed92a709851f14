# test: addition
# cause: local-only
def add_backward(a, b, arrived):
    return 1.0, 1.0
