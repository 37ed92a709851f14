# test: step
# cause: no-abs
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: both(f, x, h) - exact)
