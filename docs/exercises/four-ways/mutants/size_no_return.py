# test: size
# cause: no-return
def size(e):
    one = 1
