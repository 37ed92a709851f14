# test: partials
# cause: changed-inputs
def partials(f, inputs, step=1e-6):
    found = []
    for i in range(len(inputs)):
        before = f(*inputs)
        inputs[i] += step
        found.append((f(*inputs) - before) / step)
    return found
