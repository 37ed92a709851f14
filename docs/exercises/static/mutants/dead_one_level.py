# test: dead
# cause: one-level
def needed(program, root):
    wanted = {root}
    for name, _, inputs in program:
        if name == root:
            wanted.update(inputs)
    return [step for step in program if step[0] in wanted]
