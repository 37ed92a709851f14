# test: guards
# cause: any-will-do
def holds(guards, numbers):
    return any((numbers[name] > 0) == answer for name, answer in guards)
