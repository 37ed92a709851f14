# test: size
# cause: leaves
def size(e):
    return 1 + sum(size(part) for part in e[1:]) if isinstance(e, tuple) else 0
