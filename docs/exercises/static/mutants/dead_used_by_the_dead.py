# test: dead
# cause: used-by-the-dead
def needed(program, root):
    used = {root}
    for _, _, inputs in program:
        used.update(inputs)
    return [step for step in program if step[0] in used]
