# test: dead
# cause: only-root
def needed(program, root):
    return [step for step in program if step[0] == root]
