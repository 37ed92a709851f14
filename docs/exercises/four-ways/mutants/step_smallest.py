# test: step
# cause: smallest
def best_step(f, x, exact, steps):
    return min(steps)
