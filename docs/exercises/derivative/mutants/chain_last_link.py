# test: chain
# cause: one-link
def chain(slopes):
    return slopes[-1]
