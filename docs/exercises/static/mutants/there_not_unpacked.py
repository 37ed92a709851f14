# test: there
# cause: not-unpacked
def forward_line(step):
    name, op, inputs = step
    return f"{name} = {FORWARD[op].format(inputs)}"
