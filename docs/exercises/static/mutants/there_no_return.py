# test: there
# cause: no-return
def forward_line(step):
    name, op, inputs = step
    line = f"{name} = {FORWARD[op].format(*inputs)}"
