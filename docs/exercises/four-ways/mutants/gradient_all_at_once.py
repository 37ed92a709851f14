# test: gradient
# cause: all-at-once
def gradient(f, xs, h):
    up, down = [x + h for x in xs], [x - h for x in xs]
    return [(f(*up) - f(*down)) / (2 * h) for _ in xs]
