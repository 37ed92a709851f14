# test: half
# cause: rounded
def half(x):
    return x // 2
