# test: guards
# cause: no-guards
def holds(guards, numbers):
    return bool(guards) and all((numbers[name] > 0) == answer for name, answer in guards)
