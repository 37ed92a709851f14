# test: dead
# cause: no-return
def needed(program, root):
    kept = [step for step in program if step[0] == root]
