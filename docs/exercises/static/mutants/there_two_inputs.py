# test: there
# cause: two-inputs
def forward_line(step):
    name, op, inputs = step
    return f"{name} = {FORWARD[op].format(inputs[0], inputs[1])}"
