# test: size
# cause: endless
def size(e):
    return 1 if e == "x" else 1 + size(e)
