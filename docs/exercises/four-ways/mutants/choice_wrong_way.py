# test: choice
# cause: wrong-way
def cheaper(inputs, outputs):
    return "forward" if outputs < inputs else "reverse"
