# test: guards
# cause: no-return
def holds(guards, numbers):
    same = all((numbers[name] > 0) == answer for name, answer in guards)
