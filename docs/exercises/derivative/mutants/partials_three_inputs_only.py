# test: partials
# cause: three-inputs-only
def partials(f, inputs, step=1e-6):
    x, y, z = inputs
    before = f(x, y, z)
    moved = [f(x + step, y, z), f(x, y + step, z), f(x, y, z + step)]
    return [(m - before) / step for m in moved]
