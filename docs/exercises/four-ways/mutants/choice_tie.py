# test: choice
# cause: a-tie
def cheaper(inputs, outputs):
    return "reverse" if outputs <= inputs else "forward"
