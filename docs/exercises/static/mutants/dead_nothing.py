# test: dead
# cause: nothing-removed
def needed(program, root):
    return program
