# test: there
# cause: no-name
def forward_line(step):
    _, op, inputs = step
    return FORWARD[op].format(*inputs)
