# test: maximum
# cause: winner-value
def max_backward(a, b, arrived):
    return (a, 0.0) if a > b else (0.0, b)
