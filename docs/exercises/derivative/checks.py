"""The tests of the exercise "Derivatives: the tools". See harness/ for what happens to them."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

NOTHING = {"None": "no-return"}

# Each probe stands on one line: that is the line which a message of the checker names.
AT_THREE = {
    "0.0": "not-divided",
    "3.0": "ratio-of-values",
    "9.0": "value-not-slope",
    "-6.0": "turned",
    "7.0": "big-step",
    "12.0": "two-steps",
    "-8999991.0": "brackets",
}
SLOPE = (
    Probe("slope", "round(slope(lambda x: x * x, 3.0), 3)", 6.0, AT_THREE),
    Probe("slope", "round(slope(lambda x: x * x, -2.0), 3)", -4.0, {"4.0": "sign-lost"}),
    Probe("slope", "round(slope(lambda x: x**3, 2.0), 3)", 12.0, {"*": "not-nudged"}),
)

FORMULA = "def f(x, y, z):\n    return (x + y) * z\n\n\ninputs = [-2.0, 5.0, -4.0]"
TOGETHER = {"[-5.0, -5.0, -5.0]": "all-at-once", "[-4.0, -8.0, -5.0]": "nudge-left", "[-0.0, -0.0, 0.0]": "not-divided"}
TOGETHER |= {"[0.0, 0.0, 0.0]": "not-moved", "[-4.0]": "return-in-loop"}
PARTIALS = (
    Probe("partials", "[round(p, 3) for p in partials(f, inputs)]", [-4.0, -4.0, 3.0], TOGETHER),
    Probe("partials", "inputs", [-2.0, 5.0, -4.0], {"*": "changed-inputs"}, given="partials(f, inputs)"),
    Probe("partials", "[round(p, 3) for p in partials(lambda t: t * t, [3.0])]", [6.0], {"*": "three-inputs-only"}),
)

KEPT = {"375.0": "exponent-kept", "25.0": "factor-lost", "15.0": "only-squares", "125.0": "value-not-slope"}
KEPT |= {"374.0": "brackets", "75.0000*": "nudged", "74.9999*": "nudged"}
POWER = (
    Probe("power_slope", "power_slope(5.0, 3)", 75.0, KEPT | NOTHING),
    Probe("power_slope", "round(power_slope(4.0, 0.5), 4)", 0.25),
    Probe("power_slope", "round(power_slope(2.0, -1), 4)", -0.25, {"0.25": "sign-lost"}),
)

WRONG_PRODUCT = {"15.0": "slopes-multiplied", "8.0": "like-sum", "41.0": "own-slope", "28.0": "value-not-slope"}
WRONG_PRODUCT |= {"35.0": "one-strip", "12.0": "one-strip"}
PRODUCT = (Probe("product_slope", "product_slope(4.0, 7.0, 5.0, 3.0)", 47.0, WRONG_PRODUCT | NOTHING),)

ADDED = {"17.0": "slopes-added", "18.0": "slopes-added", "0.0": "starts-at-zero", "14.0": "one-link", "3.0": "one-link"}
CHAIN = (
    Probe("chain", "chain([3.0, 14.0])", 42.0, ADDED | NOTHING),
    Probe("chain", "chain([2.0, -3.0, 0.5])", -3.0, {"-6.0": "two-links", "*": "two-links"}),
)

NEURON_WRONG = {
    "(0.856, 0.856, 0.856)": "inner-lost",
    "(0.428, 1.711, 0.856)": "own-input",
    "(1.68, 0.42, 0.84)": "slope-of-sum",
    "(1.24, 0.31, 0.62)": "no-square",
    "(1.573, 0.393, 0.786)": "wrong-point",
    "(2.856, 1.356, 0.856)": "slopes-added",
    "(1.711, 0.428, -0.513)": "bias-times-itself",
    "(2.0, 0.5, 1.0)": "outer-lost",
    "(1.711, 0.856, 0.428)": "other-order",
    "(1.711, 0.428, 0*": "bias-lost",
    "(0.711, 0.928, 0.856)": "brackets",
}
ROUNDED = "tuple(round(p, 3) for p in neuron_slopes(0.5, 2.0, -0.6))"
NEURON = (Probe("neuron_slopes", ROUNDED, (1.711, 0.428, 0.856), NEURON_WRONG),)

exercise = Exercise(
    parts=("slope", "partials", "power_slope", "product_slope", "chain", "neuron_slopes"),
    tests=(
        Test("slope", "", SLOPE),
        Test("partials", FORMULA, PARTIALS),
        Test("power", "", POWER),
        Test("product", "", PRODUCT),
        Test("chain", "", CHAIN),
        Test("neuron", "", NEURON),
    ),
    raised=(
        Raised("'float' object is not iterable", "not-a-list"),
        Raised("missing . required positional argument", "not-unpacked", inside=True),
        Raised("'float' object cannot be interpreted as an integer", "whole-exponents-only"),
        Raised("name 'tanh' is not defined", "forgot-math"),
        Raised(r"for \^", "caret"),
        Raised("NoneType", "no-return"),
    ),
)
check = exercise.check
