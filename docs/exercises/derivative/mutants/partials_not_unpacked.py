# test: partials
# cause: not-unpacked
def partials(f, inputs, step=1e-6):
    before = f(inputs)
    return [before for _ in inputs]
