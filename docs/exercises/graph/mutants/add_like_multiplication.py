# test: addition
# cause: like-multiplication
def add_backward(a, b, arrived):
    return arrived * b, arrived * a
