# test: gradient
# cause: not-put-back
def gradient(f, xs, h):
    slopes = []
    for i in range(len(xs)):
        xs[i] += h
        up = f(*xs)
        xs[i] -= 2 * h
        slopes.append((up - f(*xs)) / (2 * h))
    return slopes
