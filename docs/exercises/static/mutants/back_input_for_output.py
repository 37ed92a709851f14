# test: back
# cause: input-for-output
def backward_lines(step):
    name, op, inputs = step
    d = f"d_{name}"
    if op == "+":
        shares = [d, d]
    elif op == "*":
        a, b = inputs
        shares = [f"{b} * {d}", f"{a} * {d}"]
    else:
        shares = [f"(1 - {inputs[0]} ** 2) * {d}"]
    return [f"d_{x} += {share}" for x, share in zip(inputs, shares) if x.isidentifier()]
