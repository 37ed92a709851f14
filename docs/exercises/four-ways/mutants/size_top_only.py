# test: size
# cause: top-only
def size(e):
    return len(e) if isinstance(e, tuple) else 1
