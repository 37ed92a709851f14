"""The seven tests of the exercise "class Value: forward pass and graph". See harness/ for what happens to them."""

from __future__ import annotations

from harness import REFUSED, Exercise, Probe, Raised, Test

GIVEN = "a, b, c = Value(2.0), Value(-3.0), Value(10.0)"

NO_MEMORY = {"''": "no-memory"}
NO_CHILDREN = {"[]": "no-memory"}
COPIED = {"False": "copied-operand"}
CHANGED = {"*": "changed-operand"}
NUMBER_KEPT = {"AttributeError: 'int' object*": "unwrapped-number", "[2.0]": "lost-child"}
COMBINED = {"*": "new-primitive"}

# Each probe stands on one line: that is the line which a message of the checker names.
CHILDREN = NO_CHILDREN | {"[*": "lost-child"}
OPS = NO_MEMORY | {"'+'": "copied-op", "*": "op-name"}
MULTIPLICATION = (
    Probe("Value.__mul__", "(a * b).data", -6.0, {"-1.0": "still-adds"}),
    Probe("Value.__mul__", "a.data, b.data", (2.0, -3.0), CHANGED, given="a * b"),
    Probe("Value.__mul__", "sorted(v.data for v in (a * b)._prev)", [-3.0, 2.0], CHILDREN),
    Probe("Value.__mul__", "a in (a * b)._prev and b in (a * b)._prev", True, COPIED),
    Probe("Value.__mul__", "(a * b)._op", "*", OPS),
    Probe("Value.__mul__", "(a * 5).data", 10.0),
    Probe("Value.__mul__", "(a * 0.5).data", 1.0),
    Probe("Value.__mul__", "sorted(v.data for v in (a * 5)._prev)", [2.0, 5.0], NUMBER_KEPT),
    Probe("Value.__mul__", "(a * a)._prev == {a}", True, {"False": "prev-not-set"}),
    Probe("Value.__add__", "(a + b).data, (a + b)._op, len((a + 5)._prev)", (-1.0, "+", 2), {"*": "given-changed"}),
)

POWER_CHILDREN = NO_CHILDREN | {"[2.0, 3*": "exponent-node", "*": "several-nodes"}
POWER_OPS = NO_MEMORY | {"'**'": "exponent-not-in-name", "'^*": "op-caret", "*": "op-name"}
POWER = (
    Probe("Value.__pow__", "(a**3).data", 8.0, {"6.0": "power-multiplies"}),
    Probe("Value.__pow__", "a.data", 2.0, CHANGED, given="a**3"),
    Probe("Value.__pow__", "sorted(v.data for v in (a**3)._prev)", [2.0], POWER_CHILDREN),
    Probe("Value.__pow__", "a in (a**3)._prev", True, COPIED),
    Probe("Value.__pow__", "(a**3)._op", "**3", POWER_OPS),
    Probe("Value.__pow__", "round((a**0.5).data, 4)", 1.4142, {"AssertionError*": "whole-exponents-only"}),
    Probe("Value.__pow__", "a**b", REFUSED, {"*": "exponent-may-be-a-node"}),
)

MINUS_AND_DIVISION = (
    Probe("Value.__neg__", "(-a).data", -2.0),
    Probe("Value.__neg__", "a.data", 2.0, CHANGED, given="-a"),
    Probe("Value.__neg__", "(-a)._op", "*", NO_MEMORY | COMBINED),
    Probe("Value.__sub__", "(a - b).data", 5.0, {"-5.0": "operands-swapped", "-1.0": "still-adds"}),
    Probe("Value.__sub__", "(a - b)._op", "+", NO_MEMORY | COMBINED),
    Probe("Value.__sub__", "sorted(v._op for v in (a - b)._prev)", ["", "*"], COMBINED),
    Probe("Value.__sub__", "(a - 5).data", -3.0),
    Probe("Value.__truediv__", "(a / c).data", 0.2, {"5.0": "operands-swapped", "20.0": "division-multiplies"}),
    Probe("Value.__truediv__", "(a / c)._op", "*", NO_MEMORY | COMBINED),
    Probe("Value.__truediv__", "sorted(v._op.replace('.0', '') for v in (a / c)._prev)", ["", "**-1"], COMBINED),
    Probe("Value.__truediv__", "(a / 5).data", 0.4),
)

TURNED = {"0.4": "reflected-swapped", "10.0": "division-multiplies"}
REFLECTED = (
    Probe("Value.__radd__", "(5 + a).data", 7.0),
    Probe("Value.__radd__", "sorted(v.data for v in (5 + a)._prev)", [2.0, 5.0], NUMBER_KEPT | NO_CHILDREN),
    Probe("Value.__rmul__", "(5 * a).data", 10.0),
    Probe("Value.__rmul__", "sorted(v.data for v in (5 * a)._prev)", [2.0, 5.0], NUMBER_KEPT | NO_CHILDREN),
    Probe("Value.__rsub__", "(5 - a).data", 3.0, {"-3.0": "reflected-swapped"}),
    Probe("Value.__rsub__", "(5 - a)._op", "+", NO_MEMORY | COMBINED),
    Probe("Value.__rtruediv__", "(5 / a).data", 2.5, TURNED),
    Probe("Value.__rtruediv__", "(5 / a)._op", "*", NO_MEMORY | COMBINED),
)

ONE_CHILD = NO_CHILDREN | {"*": "several-nodes"}
FUNCTIONS = (
    Probe("Value.tanh", "round(a.tanh().data, 4)", 0.964, {"0.7616": "tanh-formula"}),
    Probe("Value.tanh", "a.data", 2.0, CHANGED, given="a.tanh()"),
    Probe("Value.tanh", "sorted(v.data for v in a.tanh()._prev)", [2.0], ONE_CHILD),
    Probe("Value.tanh", "a in a.tanh()._prev", True, COPIED),
    Probe("Value.tanh", "a.tanh()._op", "tanh", NO_MEMORY | {"*": "op-name"}),
    Probe("Value.exp", "round(a.exp().data, 4)", 7.3891),
    Probe("Value.exp", "sorted(v.data for v in a.exp()._prev)", [2.0], ONE_CHILD),
    Probe("Value.exp", "a in a.exp()._prev", True, COPIED),
    Probe("Value.exp", "a.exp()._op", "exp", NO_MEMORY | {"'tanh'": "copied-op", "*": "op-name"}),
)

ENDLESS = {"RecursionError*": "endless-trace", "TooLong*": "endless-trace"}
REVERSED = {"(False, True)": "edges-reversed", "(False, False)": "edge-not-a-pair"}
NOT_TWO_SETS = {"['Value'*": "not-a-pair", "[*": "not-sets"}
GROWING = "v = a\nfor _ in range(16):\n    v = (v + v) + v"
WALK = (
    Probe("trace", "[type(found).__name__ for found in trace(d)]", ["set", "set"], ENDLESS | NOT_TWO_SETS),
    Probe("trace", "{type(v).__name__ for v in trace(d)[0]}", {"Value"}, {"set()": "no-root", "*": "data-not-nodes"}),
    Probe("trace", "d in trace(d)[0]", True, {"False": "no-root"}),
    Probe("trace", "c in trace(d)[0]", True, {"False": "no-leaves"}),
    Probe("trace", "a in trace(d)[0]", True, {"False": "no-descent"}),
    Probe("trace", "len(trace(a)[0])", 1, {"*": "shared-sets"}, given="trace(d)"),
    Probe("trace", "len(trace(d)[0]), len(trace(d)[1])", (5, 4), {"(5, 0)": "no-edges"}),
    Probe("trace", "(c, d) in trace(d)[1], (d, c) in trace(d)[1]", (True, False), REVERSED),
    Probe("trace", "(a, s) in trace(d)[1], (a, d) in trace(d)[1]", (True, False), {"(False, True)": "edges-to-root"}),
    Probe("trace", "len(trace(e)[0]), len(trace(e)[1])", (3, 3), {"(3, 2)": "edge-lost"}),
    Probe("trace", "len(trace(v)[0])", 33, {"TooLong*": "no-visited"}, given=GROWING),
)

NEURON_GIVEN = """\
x1, x2 = Value(2.0), Value(0.0)
w1, w2 = Value(-3.0), Value(1.0)
b = Value(6.8813735870195432)
o = (x1 * w1 + x2 * w2 + b).tanh()"""
NEURON = (
    Probe("Value.tanh", "round(o.data, 4), o._op", (0.7071, "tanh")),
    Probe("trace", "len(trace(o)[0]), len(trace(o)[1])", (10, 9), {"(6, 7)": "seen-by-data"}),
)

exercise = Exercise(
    parts=(
        *("Value.__mul__", "Value.__pow__", "Value.__neg__", "Value.__sub__", "Value.__truediv__"),
        *("Value.__radd__", "Value.__rmul__", "Value.__rsub__", "Value.__rtruediv__"),
        *("Value.tanh", "Value.exp", "trace"),
    ),
    tests=(
        Test("multiplication", GIVEN, MULTIPLICATION),
        Test("power", GIVEN, POWER),
        Test("minus-and-division", GIVEN, MINUS_AND_DIVISION),
        Test("reflected", GIVEN, REFLECTED),
        Test("functions", GIVEN, FUNCTIONS),
        Test("trace", f"{GIVEN}\ns = a + b\nd = s + c\ne = (a + a) + a", WALK),
        Test("neuron", NEURON_GIVEN, NEURON),
    ),
    raised=(
        Raised("NoneType", "no-return"),
        Raised("'(int|float)' object has no attribute", "unwrapped-number", inside=True),
        Raised("'(int|float)' object has no attribute", "plain-number", inside=False),
        Raised("must be real number, not Value|'Value' and 'int'|'int' and 'Value'", "node-not-number", inside=True),
        Raised("'Value' object is not iterable", "no-comma", inside=True),
        Raised("positional arguments but|'str' object has no attribute", "value-arguments"),
        Raised("unsupported operand.*'float' and 'Value'", "node-not-number", inside=True),
        Raised(r"name '(data|_prev|_op)' is not defined", "forgot-self"),
        Raised(r"name '(tanh|exp)' is not defined", "forgot-math"),
        Raised(r"for \^", "caret"),
        Raised("RecursionError", "circular"),
        Raised("TooLong", "endless"),
    ),
)
check = exercise.check
