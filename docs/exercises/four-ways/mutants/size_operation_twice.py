# test: size
# cause: operation-twice
def size(e):
    return 1 + sum(size(part) for part in e) if isinstance(e, tuple) else 1
