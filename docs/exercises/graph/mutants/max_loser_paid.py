# test: maximum
# cause: loser-paid
def max_backward(a, b, arrived):
    return (arrived, 0.0) if a < b else (0.0, arrived)
