# test: gradient
# cause: one-slope
def gradient(f, xs, h):
    for i in range(len(xs)):
        up, down = list(xs), list(xs)
        up[i] += h
        down[i] -= h
        return (f(*up) - f(*down)) / (2 * h)
