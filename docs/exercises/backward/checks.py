"""The tests of the exercise "backward(): rules, order, backward pass". See harness/ for what happens to them."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

GIVEN = "a, b, c = Value(2.0), Value(-3.0), Value(10.0)"


def after(operation: str, grad: float = 1.0) -> str:
    """Statements that hand one operation's gradient to its operands."""
    return f"out = {operation}\nout.grad = {grad}\nout._backward()"


FULL = "a.grad = b.grad = 5.0\n"  # gradients that something has been added to already
ASSIGNED = {"*": "assigned"}
FORGOTTEN = {"*": "out-grad-forgotten"}
ZERO = {"0.0": "nothing-handed", "Value*": "grad-is-a-node"}
ZEROS = {"(0.0, 0.0)": "nothing-handed", "(Value*": "grad-is-a-node"}

# Each probe stands on one line: that is the line which a message of the checker names.
SUM_RULE = ZEROS | {"(1.0, 0.0)": "one-child", "(0.0, 1.0)": "one-child", "(*": "sum-changes-gradient"}
SUM = (
    Probe("Value.__add__", "a.grad, b.grad", (1.0, 1.0), SUM_RULE, given=after("a + b")),
    Probe("Value.__add__", "a.grad, b.grad", (10.0, 10.0), FORGOTTEN, given=after("a + b", 10.0)),
    Probe("Value.__add__", "a.grad", 2.0, ASSIGNED, given=after("a + a")),
    Probe("Value.__add__", "a.grad, b.grad", (6.0, 6.0), ASSIGNED, given=FULL + after("a + b")),
)

PRODUCT_RULE = ZEROS | {"(-3.0, 0.0)": "one-child", "(0.0, 2.0)": "one-child", "(2.0, -3.0)": "own-factor"}
PRODUCT_AS_SUM = {"(1.0, 1.0)": "rule-of-sum", "(18.0, -12.0)": "value-for-gradient"}
PRODUCT = (
    Probe("Value.__mul__", "a.grad, b.grad", (-3.0, 2.0), PRODUCT_RULE | PRODUCT_AS_SUM, given=after("a * b")),
    Probe("Value.__mul__", "a.grad, b.grad", (-30.0, 20.0), FORGOTTEN, given=after("a * b", 10.0)),
    Probe("Value.__mul__", "a.grad", 4.0, ASSIGNED, given=after("a * a")),
    Probe("Value.__mul__", "a.grad, b.grad", (2.0, 7.0), ASSIGNED, given=FULL + after("a * b")),
)

POWER_EXPONENT = {"24.0": "power-same-exponent", "48.0": "power-exponent-grows", "23.0": "brackets"}
POWER_RULE = ZERO | POWER_EXPONENT | {"4.0": "power-no-factor", "6.0": "power-no-power"}
DIVIDES = {"ZeroDivisionError*": "power-divides"}
POWER = (
    Probe("Value.__pow__", "a.grad", 12.0, POWER_RULE, given=after("a**3")),
    Probe("Value.__pow__", "a.grad", 120.0, FORGOTTEN, given=after("a**3", 10.0)),
    Probe("Value.__pow__", "a.grad", 17.0, ASSIGNED, given=FULL + after("a**3")),
    Probe("Value.__pow__", "z.grad", 0.0, DIVIDES, given="z = Value(0.0)\n" + after("z**2")),
)

EXP_RULE = ZERO | {"2.0": "input-for-output", "5.4366": "exp-like-power", "1618.178": "exp-twice"}
TANH_FORMULA = {"1.2136": "tanh-sign", "0.5379": "tanh-no-square", "0.2486": "tanh-like-sigmoid"}
TANH_RULE = ZERO | TANH_FORMULA | {"0.75": "input-for-output"}
TANH_TEN = {"-1.1355": "brackets"} | FORGOTTEN
HALF = "t = Value(0.5)\n"
FUNCTIONS = (
    Probe("Value.exp", "round(a.grad, 4)", 7.3891, EXP_RULE, given=after("a.exp()")),
    Probe("Value.exp", "round(a.grad, 4)", 73.8906, FORGOTTEN, given=after("a.exp()", 10.0)),
    Probe("Value.exp", "round(a.grad, 4)", 12.3891, ASSIGNED, given=FULL + after("a.exp()")),
    Probe("Value.tanh", "round(t.grad, 4)", 0.7864, TANH_RULE, given=HALF + after("t.tanh()")),
    Probe("Value.tanh", "round(t.grad, 4)", 7.8645, TANH_TEN, given=HALF + after("t.tanh()", 10.0)),
    Probe("Value.tanh", "round(t.grad, 4)", 5.7864, ASSIGNED, given=f"{HALF}t.grad = 5.0\n" + after("t.tanh()")),
)

RELU = (
    Probe("Value.relu", "a.grad", 1.0, ZERO | {"2.0": "relu-multiplies"}, given=after("a.relu()")),
    Probe("Value.relu", "b.grad", 0.0, {"*": "relu-always"}, given=after("b.relu()")),
    Probe("Value.relu", "a.grad", 10.0, FORGOTTEN, given=after("a.relu()", 10.0)),
    Probe("Value.relu", "a.grad", 6.0, ASSIGNED, given=FULL + after("a.relu()")),
    Probe("Value.relu", "b.grad", 5.0, ASSIGNED, given=FULL + after("b.relu()")),
)

ENDLESS = {"RecursionError*": "endless-order", "TooLong*": "endless-order"}
NODES = {"set()": "no-root", "*": "data-not-nodes"}
ORDERED = "all(order.index(child) < order.index(v) for v in order for child in v._prev)"
UNEVEN = "u = a * 3\nr = (u * 4) * 5 + u\n"
DIAMOND = "s = a * 3\nr = s * 4 + s * 5\n"
GROWING = "v = a\nfor _ in range(16):\n    v = (v + v) + v"
ORDER = (
    Probe("topological_order", "type(topological_order(d)).__name__", "list", ENDLESS | {"'*": "not-a-list"}),
    Probe("topological_order", "{type(v).__name__ for v in topological_order(d)}", {"Value"}, NODES),
    Probe("topological_order", "d in topological_order(d)", True, {"False": "no-root"}),
    Probe("topological_order", "c in topological_order(d)", True, {"False": "no-leaves"}),
    Probe("topological_order", "a in topological_order(d)", True, {"False": "no-descent"}),
    Probe("topological_order", "topological_order(d)[-1] is d", True, {"False": "parents-first"}),
    Probe("topological_order", "len(topological_order(a))", 1, {"*": "shared-list"}, given="topological_order(d)"),
    Probe("topological_order", "len(topological_order(e))", 3, {"*": "no-visited"}, given="e = (a + a) + a"),
    Probe("topological_order", ORDERED, True, {"*": "child-later"}, given=DIAMOND + "order = topological_order(r)"),
    Probe("topological_order", ORDERED, True, {"*": "child-later"}, given=UNEVEN + "order = topological_order(r)"),
    Probe("topological_order", "len(topological_order(v))", 33, {"TooLong*": "no-visited"}, given=GROWING),
)

STOPPED = {"(0.0, 0.0)": "stopped-at-children", "(1.0, 1.0)": "ones-everywhere"}
BACK = "d.backward()"
ROOT = {"0.0": "root-grad", "RecursionError*": "ones-everywhere"}
WALK = (
    Probe("Value.backward", "d.grad", 1.0, ROOT, given=BACK),
    Probe("Value.backward", "c.grad", 1.0, {"0.0": "not-called"}, given=BACK),
    Probe("Value.backward", "a.grad, b.grad", (-3.0, 2.0), STOPPED, given=BACK),
)

SHARED = (
    Probe("Value.backward", "a.grad", 27.0, {"*": "too-early"}, given=DIAMOND + "r.backward()"),
    Probe("Value.backward", "a.grad", 63.0, {"*": "too-early"}, given=UNEVEN + "r.backward()"),
)

AGAIN = {"(-3.0, 2.0)": "leaves-zeroed", "*": "old-gradients"}
TWICE = (
    Probe("Value.backward", "a.grad, b.grad", (-6.0, 4.0), AGAIN, given=f"{BACK}\n{BACK}"),
    Probe("Value.backward", "c.grad", 2.0, {"1.0": "leaves-zeroed"}, given=f"{BACK}\n{BACK}"),
)

CHAIN = "v = a\nfor _ in range(500):\n    v = v + c\nv.backward()"
DEEP = (Probe("topological_order", "a.grad, c.grad", (1.0, 500.0), {"RecursionError*": "too-deep"}, given=CHAIN),)

NEURON_GIVEN = """\
x1, x2 = Value(2.0), Value(0.0)
w1, w2 = Value(-3.0), Value(1.0)
b = Value(6.8813735870195432)
(x1 * w1 + x2 * w2 + b).tanh().backward()"""
GRADIENTS = "[round(v.grad, 4) for v in (x1, w1, x2, w2, b)]"
LOST = {"[0.0, 0.0, 0.5, 0.0, 0.5]": "seen-by-data"}
NEURON = (Probe("topological_order", GRADIENTS, [-1.5, 1.0, 0.5, 0.0, 0.5], LOST),)

exercise = Exercise(
    parts=(
        *("Value.__add__", "Value.__mul__", "Value.__pow__", "Value.exp", "Value.tanh", "Value.relu"),
        *("Value.backward", "topological_order"),
    ),
    tests=(
        Test("sum", GIVEN, SUM),
        Test("product", GIVEN, PRODUCT),
        Test("power", GIVEN, POWER),
        Test("functions", GIVEN, FUNCTIONS),
        Test("relu", GIVEN, RELU),
        Test("order", f"{GIVEN}\nd = a * b + c", ORDER),
        Test("walk", f"{GIVEN}\nd = a * b + c", WALK),
        Test("shared", GIVEN, SHARED),
        Test("twice", f"{GIVEN}\nd = a * b + c", TWICE),
        Test("deep", GIVEN, DEEP),
        Test("neuron", NEURON_GIVEN, NEURON),
    ),
    raised=(
        Raised("'NoneType' object is not callable", "called-not-stored"),
        Raised("NoneType", "no-return"),
        Raised("__round__ method", "grad-is-a-node"),
        Raised("must be real number, not Value", "node-not-number", inside=True),
        Raised(r"name '(grad|data)' is not defined", "forgot-self"),
        Raised("RecursionError", "too-deep"),
        Raised("TooLong", "endless"),
    ),
)
check = exercise.check
