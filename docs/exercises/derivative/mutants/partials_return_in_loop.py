# test: partials
# cause: return-in-loop
def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    found = []
    for i in range(len(inputs)):
        moved = list(inputs)
        moved[i] += step
        found.append((f(*moved) - before) / step)
        return found
