# test: symbolic
# cause: chain
def derivative(e, name):
    if not isinstance(e, tuple):
        return 1 if e == name else 0
    op, *parts = e
    if op == "+":
        a, b = parts
        return ("+", derivative(a, name), derivative(b, name))
    if op == "*":
        a, b = parts
        return ("+", ("*", derivative(a, name), b), ("*", a, derivative(b, name)))
    (a,) = parts
    slope = ("+", 1, ("*", -1, ("*", e, e)))
    return slope
