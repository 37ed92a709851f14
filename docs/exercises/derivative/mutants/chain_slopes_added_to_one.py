# test: chain
# cause: slopes-added
def chain(slopes):
    total = 1.0
    for link in slopes:
        total += link
    return total
