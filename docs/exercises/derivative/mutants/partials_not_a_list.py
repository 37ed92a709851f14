# test: partials
# cause: not-a-list
def partials(f, inputs, step=1e-6):
    before = f(*inputs)
    return (f(inputs[0] + step, *inputs[1:]) - before) / step
