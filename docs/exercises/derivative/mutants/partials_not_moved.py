# test: partials
# cause: not-moved
def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    found = []
    for x in inputs:
        x += step
        found.append((f(*inputs) - before) / step)
    return found
