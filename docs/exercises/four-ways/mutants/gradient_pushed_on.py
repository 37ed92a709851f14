# test: gradient
# cause: pushed-on
def gradient(f, xs, h):
    slopes = []
    up, down = list(xs), list(xs)
    for i in range(len(xs)):
        up[i] += h
        down[i] -= h
        slopes.append((f(*up) - f(*down)) / (2 * h))
    return slopes
