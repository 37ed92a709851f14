# test: repeated
# cause: no-return
def merge(program):
    short = list(program)
