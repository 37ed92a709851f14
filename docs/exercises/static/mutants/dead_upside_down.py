# test: dead
# cause: upside-down
def needed(program, root):
    wanted, kept = {root}, []
    for step in reversed(program):
        if step[0] in wanted:
            wanted.update(step[2])
            kept.append(step)
    return kept
