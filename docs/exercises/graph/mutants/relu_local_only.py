# test: maximum
# cause: local-only
def relu_backward(x, arrived):
    return 1.0 if x > 0 else 0.0
