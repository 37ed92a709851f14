# test: repeated
# cause: operation-ignored
def merge(program):
    found, other_name, short = {}, {}, []
    for name, op, inputs in program:
        inputs = [other_name.get(x, x) for x in inputs]
        key = tuple(inputs)
        if key in found:
            other_name[name] = found[key]
        else:
            found[key] = name
            short.append((name, op, inputs))
    return short
