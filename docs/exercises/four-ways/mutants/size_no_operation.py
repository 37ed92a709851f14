# test: size
# cause: no-operation
def size(e):
    return sum(size(part) for part in e[1:]) if isinstance(e, tuple) else 1
