"""The tests of the exercise "The backward pass, piece by piece". See harness/ for what happens to them."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

ONE_NUMBER = {"-4.0": "not-a-pair", "-8.0": "not-a-pair", "2.0": "not-a-pair", "[*": "not-a-pair", "None": "no-return"}

NOTHING = {"None": "no-return"}

# Each probe stands on one line: that is the line which a message of the checker names.
SUM_WRONG = {"(1.0, 1.0)": "local-only", "(-2.0, -2.0)": "split", "(-20.0, -8.0)": "like-multiplication"}
SUM_WRONG |= {"-28.0": "whole-sum", "(-28.0, -28.0)": "whole-sum", "(-2.0, 1.0)": "arrived-added"}
ADDITION = (Probe("add_backward", "add_backward(2.0, 5.0, -4.0)", (-4.0, -4.0), SUM_WRONG | ONE_NUMBER),)

PRODUCT_WRONG = {
    "(6.0, -8.0)": "own-input",
    "(-4.0, 3.0)": "local-only",
    "(2.0, 2.0)": "like-addition",
    "(-24.0, -24.0)": "whole-product",
    "-24.0": "whole-product",
}
MULTIPLICATION = (Probe("mul_backward", "mul_backward(3.0, -4.0, 2.0)", (-8.0, 6.0), PRODUCT_WRONG | ONE_NUMBER),)

LEFT = {
    "(7.0, 0.0)": "winner-value",
    "(14.0, 0.0)": "winner-value",
    "(2.0, 2.0)": "both-win",
    "(0.0, 2.0)": "loser-paid",
}
LEFT |= {"(1.0, 0.0)": "local-only", "(1, 0)": "local-only", "14.0": "winner-value", "7.0": "winner-value"}
RIGHT = {"(2.0, 0*": "always-left"} | NOTHING
OPEN = {"0.8": "relu-value", "1.0": "local-only", "1": "local-only", "0.0": "relu-by-gradient", "0": "relu-by-gradient"}
OPEN |= {"-0.32*": "relu-multiplies"}
MAXIMUM = (
    Probe("max_backward", "max_backward(7.0, 3.0, 2.0)", (2.0, 0.0), LEFT | ONE_NUMBER),
    Probe("max_backward", "max_backward(3.0, 7.0, 2.0)", (0.0, 2.0), RIGHT),
    Probe("relu_backward", "relu_backward(0.8, -0.4)", -0.4, OPEN | NOTHING),
    Probe("relu_backward", "relu_backward(-0.5, -0.4)", 0.0, {"-0.4": "relu-open"} | NOTHING),
)

AT_TWO = {"0.105": "local-only", "-4.0": "slope-of-x", "1.7616": "value-not-slope", "-0.3073": "brackets"}
SIGMOID = (Probe("sigmoid_backward", "round(sigmoid_backward(2.0, 2.0), 4)", 0.21, AT_TWO),)

PATHS = {"(5.0, 3.0)": "one-path", "(3.0, 3.0)": "one-path", "(15.0, 3.0)": "paths-multiplied"}
BRANCHES = (
    Probe("shared", "shared(3.0, 2.0)[0]", 15.0, {"9.0": "other-formula", "8.0": "no-result"}),
    Probe("shared", "shared(3.0, 2.0)[1:]", (8.0, 3.0), PATHS),
)

EXAMPLE = "2.0, -1.0, 0.5, 0.3, 0.1, 1.0"
WEIGHTS = {"(-0.4, 0.2)": "square-slope", "(0.8, -0.4)": "turned-sign", "(-0.2, -0.12)": "own-input"}
WEIGHTS |= {"(-0.4, -0.8)": "other-order", "(0.16, -0.08)": "loss-for-difference"}
BIAS = {"-0.04": "bias-times-itself", "1.0": "bias-times-itself"}
NEURON = (
    Probe("neuron", f"round(neuron({EXAMPLE})[0], 4)", 0.04, {"-0.2": "no-square", "-0.8": "no-result"}),
    Probe("neuron", f"tuple(round(g, 4) for g in neuron({EXAMPLE})[1:3])", (-0.8, 0.4), WEIGHTS),
    Probe("neuron", f"round(neuron({EXAMPLE})[3], 4)", -0.4, BIAS),
    Probe("neuron", "round(neuron(2.0, -1.0, -0.5, 0.3, 0.1, 1.0)[0], 4)", 1.0, {"4.84": "relu-forward"}),
    Probe("neuron", "max(abs(g) for g in neuron(2.0, -1.0, -0.5, 0.3, 0.1, 1.0)[1:])", 0.0, {"*": "closed-relu"}),
)

EXAMPLES = "[(2.0, -1.0, 1.0), (1.0, 2.0, 2.0)]"
LOSS = {"0.64": "overwritten", "0.34": "averaged", "0.04": "first-only"}
SUMS = {"(-1.6, -3.2, -1.6)": "overwritten", "(-1.2, -1.4, -1.0)": "averaged", "(-0.8, 0.4, -0.4)": "first-only"}
BATCH = (
    Probe("batch", f"round(batch({EXAMPLES}, 0.5, 0.3, 0.1)[0], 4)", 0.68, LOSS),
    Probe("batch", f"tuple(round(g, 4) for g in batch({EXAMPLES}, 0.5, 0.3, 0.1)[1:])", (-2.4, -2.8, -2.0), SUMS),
)

exercise = Exercise(
    parts=(
        *("add_backward", "mul_backward", "max_backward", "relu_backward", "sigmoid_backward"),
        *("shared", "neuron", "batch"),
    ),
    tests=(
        Test("addition", "", ADDITION),
        Test("multiplication", "", MULTIPLICATION),
        Test("maximum", "", MAXIMUM),
        Test("sigmoid", "", SIGMOID),
        Test("branches", "", BRANCHES),
        Test("neuron", "", NEURON),
        Test("batch", "", BATCH),
    ),
    raised=(
        Raised("'float' object is not subscriptable", "result-only"),
        Raised("NoneType", "no-return"),
        Raised("name '(exp|sigmoid)' is not defined", "forgot-math"),
    ),
)
check = exercise.check
