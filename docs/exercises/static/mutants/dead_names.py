# test: dead
# cause: names-not-steps
def needed(program, root):
    wanted = {root}
    for name, _, inputs in reversed(program):
        if name in wanted:
            wanted.update(inputs)
    return [step[0] for step in program if step[0] in wanted]
