# test: partials
# cause: nudge-left
def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    moved, found = list(inputs), []
    for i in range(len(inputs)):
        moved[i] += step
        found.append((f(*moved) - before) / step)
    return found
