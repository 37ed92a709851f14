# test: repeated
# cause: compared-too-early
def merge(program):
    found, other_name, short = {}, {}, []
    for name, op, inputs in program:
        key = (op, *inputs)
        if key in found:
            other_name[name] = found[key]
        else:
            found[key] = name
            short.append((name, op, [other_name.get(x, x) for x in inputs]))
    return short
