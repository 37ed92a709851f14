# test: addition
# cause: split
def add_backward(a, b, arrived):
    return arrived / 2, arrived / 2
