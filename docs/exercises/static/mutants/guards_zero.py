# test: guards
# cause: zero
def holds(guards, numbers):
    return all((numbers[name] >= 0) == answer for name, answer in guards)
