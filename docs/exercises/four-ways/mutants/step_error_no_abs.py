# test: step
# cause: error-not-step
def best_step(f, x, exact, steps):
    return min(both(f, x, h) - exact for h in steps)
