# test: gradient
# cause: not-a-list
def gradient(f, xs, h):
    slopes = []
    for i in range(len(xs)):
        up, down = list(xs), list(xs)
        up[i] += h
        down[i] -= h
        slopes.append((f(*up) - f(*down)) / (2 * h))
    return tuple(slopes)
