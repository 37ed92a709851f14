# test: choice
# cause: always-reverse
def cheaper(inputs, outputs):
    return "reverse"
