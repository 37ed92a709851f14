# test: guards
# cause: answer-ignored
def holds(guards, numbers):
    return all(numbers[name] > 0 for name, answer in guards)
