# test: chain
# cause: slopes-added
def chain(slopes):
    return sum(slopes)
