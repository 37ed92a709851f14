"""The tests of the exercise "A compiler, piece by piece". See harness/ for what happens to them."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

# Lines of code are judged by what they do, so that they may be written in any way.
# Each probe stands on one line: that is the line which a message of the checker names.
LINE = "got = {'a': 2.0, 'b': 5.0, 'tanh': lambda x: x / 8}; exec(forward_line(%r), got)"
THERE = (
    Probe("forward_line", "got.get('v7')", 10.0, {"None": "no-name"}, given=LINE % (("v7", "*", ["a", "b"]),)),
    Probe("forward_line", "got.get('v7')", 0.25, {"IndexError*": "two-inputs"}, given=LINE % (("v7", "tanh", ["a"]),)),
)

LINES = "got = {'a': 2.0, 'b': 3.0, 'v1': 0.6, 'd_v1': 10.0, 'd_a': 1.0, 'd_b': 0.0}; exec('\\n'.join(backward_lines(%r)), got)"
A_LIST = {"False": "not-a-list"}
PRODUCT = {"(30.0, 20.0)": "assigned", "(21.0, 30.0)": "own-factor", "(4.0, 2.0)": "arrived-forgotten"}
SUM = {"(31.0, 20.0)": "sum-like-product", "(2.0, 1.0)": "arrived-forgotten"}
TANH = {"-29.0": "input-for-output", "5.0": "no-square", "1.64": "arrived-forgotten"}
BACK = (
    Probe("backward_lines", "isinstance(backward_lines(('v1', '+', ['a', 'b'])), list)", True, A_LIST),
    Probe("backward_lines", "got['d_a'], got['d_b']", (31.0, 20.0), PRODUCT, given=LINES % (("v1", "*", ["a", "b"]),)),
    Probe("backward_lines", "got['d_a'], got['d_b']", (11.0, 10.0), SUM, given=LINES % (("v1", "+", ["a", "b"]),)),
    Probe("backward_lines", "round(got['d_a'], 4)", 7.4, TANH, given=LINES % (("v1", "tanh", ["a"]),)),
    Probe("backward_lines", "got['d_a']", 41.0, {"21.0": "once-a-name"}, given=LINES % (("v1", "*", ["a", "a"]),)),
    Probe("backward_lines", "got['d_a']", 6.0, {"SyntaxError*": "number"}, given=LINES % (("v1", "*", ["a", "0.5"]),)),
)

V1, V2, V3, V4 = ("v1", "*", ["w", "x"]), ("v2", "tanh", ["w"]), ("v3", "+", ["v2", "x"]), ("v4", "+", ["v1", "x"])
DEAD = f"needed({[V1, V2, V3, V4]}, 'v4')"
DEAD_WRONG = {
    repr([V1, V2, V3, V4]): "nothing-removed",
    repr([V4]): "only-root",
    repr([V4, V1]): "upside-down",
    repr([V1, V2, V4]): "used-by-the-dead",
    "['v1', 'v4']": "names-not-steps",
    "None": "no-return",
}
CHAIN = [("v1", "tanh", ["x"]), ("v2", "tanh", ["v1"]), ("v3", "tanh", ["v2"])]
NEEDED = (
    Probe("needed", DEAD, [V1, V4], DEAD_WRONG),
    Probe("needed", f"needed({CHAIN}, 'v3')", CHAIN, {repr(CHAIN[1:]): "one-level"}),
)

TWICE = [("v1", "*", ["w", "x"]), ("v2", "*", ["w", "x"]), ("v3", "+", ["v1", "v2"])]
TWICE_WRONG = {repr(TWICE): "nothing-merged", repr([TWICE[0], TWICE[2]]): "not-renamed", "None": "no-return"}
FLOORS = [*TWICE[:2], ("v3", "tanh", ["v1"]), ("v4", "tanh", ["v2"]), ("v5", "+", ["v3", "v4"])]
EARLY = {repr([FLOORS[0], FLOORS[2], ("v4", "tanh", ["v1"]), FLOORS[4]]): "compared-too-early"}
OTHER = [("v1", "*", ["w", "x"]), ("v2", "+", ["w", "x"]), ("v3", "+", ["v1", "v2"])]
MERGED = (
    Probe("merge", f"merge({TWICE})", [TWICE[0], ("v3", "+", ["v1", "v1"])], TWICE_WRONG),
    Probe("merge", f"merge({FLOORS})", [FLOORS[0], FLOORS[2], ("v5", "+", ["v3", "v3"])], EARLY),
    Probe("merge", f"merge({OTHER})", OTHER, {"*": "operation-ignored"}),
    Probe("merge", "program", TWICE, {"*": "changed-in-place"}, given=f"program = {TWICE}; merge(program)"),
)

STEP = f"space = {{}}; exec(source({[('v1', '*', ['w', 'x']), ('v2', '*', ['v1', 'x'])]}, %s, 'v2'), space)"
STEP_WRONG = {
    "(12.0, [0.0, 6.0])": "not-reversed",
    "(12.0, [0.0, 0.0])": "root-one",
    "NameError: name 'd_v2'*": "root-one",
    "UnboundLocalError*": "no-zeros",
    "IndentationError*": "no-indent",
    "12.0": "no-slopes",
    "KeyError*": "not-step",
}
UNUSED = {"NameError*": "unused"}
SOURCE = (
    Probe("source", "space['step'](3.0, 2.0)", (12.0, [4.0, 12.0]), STEP_WRONG, given=STEP % "['w', 'x']"),
    Probe(
        "source",
        "space['step'](3.0, 2.0, 7.0)[1]",
        [4.0, 12.0, 0.0],
        UNUSED,
        given=STEP % "['w', 'x', 'y']",
    ),
)

GUARDS = "holds([('x', True), ('y', False)], {'x': 2.0, 'y': %s})"
HOLDS = (
    Probe("holds", GUARDS % "-1.0", True, {"False": "answer-ignored", "None": "no-return"}),
    Probe("holds", GUARDS % "1.0", False, {"True": "any-will-do", "None": "no-return"}),
    Probe("holds", "holds([('x', False)], {'x': 0.0})", True, {"False": "zero"}),
    Probe("holds", "holds([], {'x': 1.0})", True, {"False": "no-guards", "None": "no-return"}),
)

RECORD = """calls, kept = [], []
def record(n):
    positive = n['x'] > 0
    calls.append(positive)
    return [('x', positive)], lambda m: m['x'] * (1.0 if positive else 0.5)
answers = [replay(kept, record, {'x': x}) for x in (2.0, -2.0, 4.0, -4.0)]"""
ANSWERS = {
    "[2.0, -2.0, 4.0, -4.0]": "unguarded",
    "[None*": "no-return",
    "[2.0, None*": "no-return",
    "[<function*": "not-run",
}
COUNTS = {"(4, 4)": "always-records", "(4, 0)": "never-kept", "(4, 1)": "only-last"}
REPLAY = (
    Probe("replay", "answers", [2.0, -1.0, 4.0, -2.0], ANSWERS),
    Probe("replay", "len(calls), len(kept)", (2, 2), COUNTS),
)

exercise = Exercise(
    parts=("forward_line", "backward_lines", "needed", "merge", "source", "holds", "replay"),
    tests=(
        Test("there", "", THERE),
        Test("back", "", BACK),
        Test("dead", "", NEEDED),
        Test("repeated", "", MERGED),
        Test("source", "", SOURCE),
        Test("guards", "", HOLDS),
        Test("replay", RECORD, REPLAY),
    ),
    raised=(
        Raised("Replacement index", "not-unpacked"),
        Raised("exec\\(\\) arg 1|NoneType|can only join an iterable", "no-return"),
    ),
)
check = exercise.check
