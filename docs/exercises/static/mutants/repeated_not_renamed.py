# test: repeated
# cause: not-renamed
def merge(program):
    found, short = set(), []
    for name, op, inputs in program:
        if (op, *inputs) not in found:
            found.add((op, *inputs))
            short.append((name, op, inputs))
    return short
