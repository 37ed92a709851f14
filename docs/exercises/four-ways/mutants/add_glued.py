# test: pairs
# cause: glued
def add_pair(a, b):
    return a + b
