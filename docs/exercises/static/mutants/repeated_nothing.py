# test: repeated
# cause: nothing-merged
def merge(program):
    return program
