# test: guards
# cause: any-will-do
def holds(guards, numbers):
    for name, answer in guards:
        return (numbers[name] > 0) == answer
