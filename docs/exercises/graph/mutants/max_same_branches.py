# test: maximum
# cause: always-left
def max_backward(a, b, arrived):
    if a > b:
        return arrived, 0
    return arrived, 0
