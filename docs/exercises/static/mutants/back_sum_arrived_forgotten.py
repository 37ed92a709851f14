# test: back
# cause: arrived-forgotten
def backward_lines(step):
    name, op, inputs = step
    d = f"d_{name}"
    if op == "+":
        shares = ["1.0", "1.0"]
    elif op == "*":
        a, b = inputs
        shares = [f"{b} * {d}", f"{a} * {d}"]
    else:
        shares = [f"(1 - {name} ** 2) * {d}"]
    return [f"d_{x} += {share}" for x, share in zip(inputs, shares) if x.isidentifier()]
