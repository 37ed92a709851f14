# test: symbolic
# cause: endless
def derivative(e, name):
    if e == name:
        return 1
    if isinstance(e, (str, float)):
        return 0
    return ("+", derivative(e, name), derivative(e, name))
