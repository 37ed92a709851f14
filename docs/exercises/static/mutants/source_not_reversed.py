# test: source
# cause: not-reversed
def source(program, arguments, root):
    lines = [forward_line(step) for step in program]
    for name in arguments + [name for name, op, inputs in program]:
        lines.append(f"d_{name} = 0.0")
    lines.append(f"d_{root} = 1.0")
    for step in program:
        lines.extend(backward_lines(step))
    slopes = ", ".join(f"d_{name}" for name in arguments)
    lines.append(f"return {root}, [{slopes}]")
    return f"def step({', '.join(arguments)}):\n" + "\n".join("    " + line for line in lines)
