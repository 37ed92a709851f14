# test: partials
# cause: all-at-once
def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    moved = [x + step for x in inputs]
    return [(f(*moved) - before) / step for _ in inputs]
