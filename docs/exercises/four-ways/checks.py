"""The tests of the exercise "Four ways in miniature". See harness/ for what happens to them."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

NOTHING = {"None": "no-return"}

# Each probe stands on one line: that is the line which a message of the checker names.
CUBE = "lambda x: x * x * x, 2.0, 0.25"
OWN = {"12.0*": "own-step"} | NOTHING
AHEAD_WRONG = {"12.0625": "other-nudge", "3.390625": "not-divided", "-13.5625": "turned", "10.5625": "backward"} | OWN
AHEAD = (Probe("ahead", f"ahead({CUBE})", 13.5625, AHEAD_WRONG),)

BOTH_WRONG = {"13.5625": "other-nudge", "6.03125": "not-divided", "-12.0625": "turned", "24.125": "one-step"} | OWN
BOTH_WRONG |= {"0.75390625": "brackets"}
BOTH = (Probe("both", f"both({CUBE})", 12.0625, BOTH_WRONG),)

MANY = "gradient(lambda x, y, z: x * y * z + z, [2.0, 3.0, 4.0], 0.5)"
MANY_WRONG = {
    "[12.0, 20.0*": "pushed-on",
    "[12.0, 6.0*": "not-put-back",
    "12.0": "one-slope",
    "[12.0]": "one-slope",
    "[27.25*": "all-at-once",
    "27.25": "all-at-once",
    "(12.0, 8.0, 7.0)": "not-a-list",
} | NOTHING
GRADIENT = (Probe("gradient", MANY, [12.0, 8.0, 7.0], MANY_WRONG),)

# Both ways at 0 the slope of x⁵ − x³ comes out as h⁴ − h², and it is 0.
ODD = "lambda x: x**5 - x**3, 0.0, 0.0"
FARTHEST = {"0.5": "no-abs", "2.0": "largest", "-0.1875": "error-not-step", "0.0*": "error-not-step"} | NOTHING
STEP = (
    Probe("best_step", f"best_step({ODD}, [2.0, 0.5, 0.1])", 0.1, FARTHEST),
    Probe("best_step", f"best_step({ODD}, [1.0, 0.5, 2.0])", 1.0, {"0.5": "smallest"}),
)

AT = '{"x": 3.0, "y": 5.0}'
SQUARE = {"1": "product-of-slopes", "3.0": "half-a-product", "2": "like-a-sum"} | NOTHING
TANH = {"-8.0": "input-for-output", "0.9951": "function-not-slope", "0.0049": "no-square", "1.9901": "turned-sign"}
FORMULAS = (
    Probe("derivative", f'value(derivative("x", "x"), {AT})', 1, {"0": "letter", "3.0": "letter"} | NOTHING),
    Probe("derivative", f'value(derivative("y", "x"), {AT})', 0, {"1": "other-letter", "5.0": "other-letter"}),
    Probe("derivative", f'value(derivative(7.0, "x"), {AT})', 0, {"7.0": "constant", "1": "constant"}),
    Probe("derivative", f'value(derivative(("+", "x", ("+", "x", "y")), "x"), {AT})', 2, {"0": "sum", "1": "sum"}),
    Probe("derivative", f'value(derivative(("*", "x", "x"), "x"), {AT})', 6.0, SQUARE),
    Probe("derivative", f'value(derivative(("*", "x", "y"), "x"), {AT})', 5.0, {"3.0": "own-factor"}),
    Probe("derivative", f'round(value(derivative(("tanh", "x"), "x"), {AT}), 4)', 0.0099, TANH | NOTHING),
    Probe("derivative", f'round(value(derivative(("tanh", ("*", 0.2, "y")), "y"), {AT}), 4)', 0.084, {"0.42": "chain"}),
)

SIZES = (
    Probe("size", 'size("x")', 1, {"0": "leaves"} | NOTHING),
    Probe("size", 'size(("*", "x", "y"))', 3, {"2": "no-operation", "4": "operation-twice"}),
    Probe("size", 'size(("tanh", ("+", ("*", "x", 2.0), "y")))', 6, {"2": "top-only"}),
)

SUM = {"(2.0, 3.0, 5.0, 7.0)": "glued", "(7.0, 21.0)": "sum-slopes-multiplied", "[*": "not-a-pair"} | NOTHING
PRODUCT = {"(10.0, 21.0)": "slopes-multiplied", "(10.0, 10.0)": "slopes-added", "(10.0, 41.0)": "pair-own-factor"}
PRODUCT |= {"(10.0, 15.0)": "half-a-pair", "(10.0, 14.0)": "half-a-pair"} | NOTHING
CURVE = {"(0.4621, 0.7864)": "slope-not-carried", "(0.4621, 1.5)": "pair-input-for-output"}
CURVE |= {"(0.4621, 0.9242)": "pair-function-not-slope"} | NOTHING
PAIRS = (
    Probe("add_pair", "add_pair((2.0, 3.0), (5.0, 7.0))", (7.0, 10.0), SUM),
    Probe("mul_pair", "mul_pair((2.0, 3.0), (5.0, 7.0))", (10.0, 29.0), PRODUCT),
    Probe("tanh_pair", "tuple(round(n, 4) for n in tanh_pair((0.5, 2.0)))", (0.4621, 1.5729), CURVE),
)

CHOICE = (
    Probe("cheaper", "cheaper(1000, 1)", "reverse", {"'forward'": "wrong-way"} | NOTHING),
    Probe("cheaper", "cheaper(2, 500)", "forward", {"'reverse'": "always-reverse"} | NOTHING),
    Probe("cheaper", "cheaper(3, 3)", "forward", {"'reverse'": "a-tie"} | NOTHING),
)

exercise = Exercise(
    parts=(
        *("ahead", "both", "gradient", "best_step"),
        *("derivative", "size", "add_pair", "mul_pair", "tanh_pair", "cheaper"),
    ),
    tests=(
        Test("ahead", "", AHEAD),
        Test("both", "", BOTH),
        Test("gradient", "", GRADIENT),
        Test("step", "", STEP),
        Test("symbolic", "", FORMULAS),
        Test("size", "", SIZES),
        Test("pairs", "", PAIRS),
        Test("choice", "", CHOICE),
    ),
    raised=(
        Raised("NoneType", "no-return"),
        Raised("required positional argument", "not-unpacked"),
        Raised("name '(tanh|exp)' is not defined", "forgot-math"),
        Raised("maximum recursion depth", "endless"),
    ),
)
check = exercise.check
