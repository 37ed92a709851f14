# test: step
# cause: largest
def best_step(f, x, exact, steps):
    return max(steps)
