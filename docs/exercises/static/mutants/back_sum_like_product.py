# test: back
# cause: sum-like-product
def backward_lines(step):
    name, op, inputs = step
    d = f"d_{name}"
    if op == "+":
        shares = [f"{inputs[1]} * {d}", f"{inputs[0]} * {d}"]
    elif op == "*":
        a, b = inputs
        shares = [f"{b} * {d}", f"{a} * {d}"]
    else:
        shares = [f"(1 - {name} ** 2) * {d}"]
    return [f"d_{x} += {share}" for x, share in zip(inputs, shares) if x.isidentifier()]
