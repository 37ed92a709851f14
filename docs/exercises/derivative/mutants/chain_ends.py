# test: chain
# cause: two-links
def chain(slopes):
    return slopes[0] * slopes[-1]
