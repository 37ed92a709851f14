"""What the reader is to write; these definitions take the place of the starter's."""


def forward_line(step):
    name, op, inputs = step
    return f"{name} = {FORWARD[op].format(*inputs)}"


def backward_lines(step):
    name, op, inputs = step
    d = f"d_{name}"
    if op == "+":
        shares = [d, d]
    elif op == "*":
        a, b = inputs
        shares = [f"{b} * {d}", f"{a} * {d}"]
    else:
        shares = [f"(1 - {name} ** 2) * {d}"]
    return [f"d_{x} += {share}" for x, share in zip(inputs, shares) if x.isidentifier()]


def needed(program, root):
    wanted, kept = {root}, []
    for step in reversed(program):
        name, _, inputs = step
        if name in wanted:
            wanted.update(inputs)
            kept.append(step)
    return kept[::-1]


def merge(program):
    found, other_name, short = {}, {}, []
    for name, op, inputs in program:
        inputs = [other_name.get(x, x) for x in inputs]
        key = (op, *inputs)
        if key in found:
            other_name[name] = found[key]
        else:
            found[key] = name
            short.append((name, op, inputs))
    return short


def source(program, arguments, root):
    lines = [forward_line(step) for step in program]
    for name in arguments + [name for name, op, inputs in program]:
        lines.append(f"d_{name} = 0.0")
    lines.append(f"d_{root} = 1.0")
    for step in reversed(program):
        lines.extend(backward_lines(step))
    slopes = ", ".join(f"d_{name}" for name in arguments)
    lines.append(f"return {root}, [{slopes}]")
    return f"def step({', '.join(arguments)}):\n" + "\n".join("    " + line for line in lines)


def holds(guards, numbers):
    return all((numbers[name] > 0) == answer for name, answer in guards)


def replay(recordings, record, numbers):
    for guards, run in recordings:
        if holds(guards, numbers):
            return run(numbers)
    guards, run = record(numbers)
    recordings.append((guards, run))
    return run(numbers)
