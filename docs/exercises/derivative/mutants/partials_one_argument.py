# test: partials
# cause: not-unpacked
def partials(f, inputs, step=1e-6):
    return [slope(f, x) for x in inputs]
