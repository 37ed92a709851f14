# test: chain
# cause: one-link
def chain(slopes):
    for link in slopes:
        return link
