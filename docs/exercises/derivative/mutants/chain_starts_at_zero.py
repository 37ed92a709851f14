# test: chain
# cause: starts-at-zero
def chain(slopes):
    total = 0.0
    for link in slopes:
        total *= link
    return total
