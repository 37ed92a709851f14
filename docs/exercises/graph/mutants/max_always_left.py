# test: maximum
# cause: always-left
def max_backward(a, b, arrived):
    return arrived, 0.0
