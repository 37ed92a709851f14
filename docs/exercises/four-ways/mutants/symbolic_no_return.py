# test: symbolic
# cause: no-return
def derivative(e, name):
    if not isinstance(e, tuple):
        return None
    op, *parts = e
    if op == "+":
        a, b = parts
        return ("+", derivative(a, name), derivative(b, name))
    if op == "*":
        a, b = parts
        return ("+", ("*", derivative(a, name), b), ("*", a, derivative(b, name)))
    (a,) = parts
    slope = ("+", 1, ("*", -1, ("*", e, e)))
    return ("*", slope, derivative(a, name))
