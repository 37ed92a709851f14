# test: maximum
# cause: local-only
def max_backward(a, b, arrived):
    return (1.0, 0.0) if a > b else (0.0, 1.0)
