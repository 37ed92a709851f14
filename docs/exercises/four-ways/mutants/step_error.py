# test: step
# cause: error-not-step
def best_step(f, x, exact, steps):
    return min(abs(both(f, x, h) - exact) for h in steps)
