def ahead(f, x, h):
    shift = f(x + h) - f(x)
    return shift / h


def both(f, x, h):
    return (ahead(f, x, h) + ahead(f, x, -h)) / 2


def gradient(f, xs, h):
    def along(i):
        return lambda v: f(*xs[:i], v, *xs[i + 1 :])

    return [both(along(i), x, h) for i, x in enumerate(xs)]


def best_step(f, x, exact, steps):
    found, least = None, float("inf")
    for h in steps:
        error = abs(both(f, x, h) - exact)
        if error < least:
            found, least = h, error
    return found


def derivative(e, name):
    match e:
        case ("+", a, b):
            da, db = derivative(a, name), derivative(b, name)
            return db if da == 0 else da if db == 0 else ("+", da, db)
        case ("*", a, b):
            return ("+", ("*", b, derivative(a, name)), ("*", derivative(b, name), a))
        case ("tanh", a):
            return ("*", derivative(a, name), ("+", 1, ("*", ("*", -1, e), e)))
    return float(e == name)


def size(e):
    return 1 + sum(map(size, e[1:])) if isinstance(e, tuple) else 1


def mul_pair(a, b):
    (x, dx), (y, dy) = a, b
    return x * y, y * dx + x * dy


def tanh_pair(a):
    import math

    return math.tanh(a[0]), a[1] / math.cosh(a[0]) ** 2


def cheaper(inputs, outputs):
    if inputs <= outputs:
        return "forward"
    return "reverse"
