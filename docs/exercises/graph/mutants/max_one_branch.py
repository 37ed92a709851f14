# test: maximum
# cause: no-return
def max_backward(a, b, arrived):
    if a > b:
        return arrived, 0.0
