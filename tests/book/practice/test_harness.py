"""How the code of a reader is judged, whatever state it is in."""

from __future__ import annotations

import sys
import time
from types import ModuleType
from typing import Any

import pytest

PROGRAM = """\
class Pair:
    def __init__(self, a, b):
        self.a, self.b = a, b

    def total(self):
        {total}

def twice(x):
    {twice}
"""
RIGHT = {"total": "return self.a + self.b", "twice": "return x + x"}


def exercise(h: ModuleType) -> Any:
    """One test of a method, one of a function that an expression calls on the method's result."""
    total = h.Probe("Pair.total", "p.total()", 7, {"12": "multiplied", "-*": "subtracted"})
    twice = h.Probe("twice", "twice(p.total())", 14)
    refuses = h.Probe("twice", "twice('a')", h.REFUSED, {"*": "took-a-text"})
    raised = (h.Raised("RecursionError", "circular"), h.Raised("TooLong", "endless"), h.Raised("NoneType", "no-return"))
    tests = (h.Test("total", "p = Pair(3, 4)", (total,)), h.Test("twice", "p = Pair(3, 4)", (twice, refuses)))
    return h.Exercise(("Pair.total", "twice"), tests, raised)


def judge(h: ModuleType, source: str) -> list[dict[str, Any]]:
    names, ended = h.run(source, "reader.py")
    assert ended is None
    return list(exercise(h).check(names, "reader.py"))


def program(**bodies: str) -> str:
    return PROGRAM.format(**(RIGHT | {"twice": "assert type(x) is int; return x + x"} | bodies))


def states(outcomes: list[dict[str, Any]]) -> list[str]:
    return [outcome["state"] for outcome in outcomes]


def test_a_right_program_passes_and_shows_what_was_called(harness: ModuleType) -> None:
    outcomes = judge(harness, program())
    assert states(outcomes) == ["passed", "passed"]
    assert outcomes[0] | {"probe": 0} == {
        "test": "total",
        "state": "passed",
        "part": "Pair.total",
        "given": "p = Pair(3, 4)",
        "called": "p.total()",
        "expected": "7",
        "got": "7",
        "line": 5,
        "cause": None,
        "rests_on": None,
        "probe": 0,
    }


UNDONE = ["pass", "...", "'''To be done.'''", "return None", "return NotImplemented", "raise NotImplementedError"]


@pytest.mark.parametrize("body", UNDONE)
def test_a_body_that_does_nothing_is_undone_and_so_is_what_calls_it(body: str, harness: ModuleType) -> None:
    outcomes = judge(harness, program(total=body))
    assert states(outcomes) == ["undone", "undone"]
    if not body.startswith("raise"):
        assert [o["part"] for o in outcomes] == ["Pair.total", "Pair.total"]


def test_a_method_a_function_or_a_class_that_is_missing_is_undone(harness: ModuleType) -> None:
    no_method = program().replace("def total", "def other")
    no_function = program().replace("def twice", "def other")
    assert [o["part"] for o in judge(harness, no_method)] == ["Pair.total", "Pair.total"]
    assert [(o["state"], o["part"]) for o in judge(harness, no_function)] == [
        ("passed", "Pair.total"),
        ("undone", "twice"),
    ]
    assert [(o["state"], o["part"]) for o in judge(harness, "x = 1")] == [("undone", "Pair")] * 2


@pytest.mark.parametrize("body", ["return self", "return 0", "return ''", "x = 1", "while x: pass"])
def test_a_body_that_does_something_is_not_undone(body: str, harness: ModuleType) -> None:
    assert judge(harness, program(total=body))[0]["state"] == "failed"


@pytest.mark.parametrize("body", ["pass", "...", "'''To be done.'''"])
def test_a_function_inside_that_has_no_body_is_undone(body: str, harness: ModuleType) -> None:
    inside = f"def inner(): {body}\n        return self.a + self.b"
    assert [(o["state"], o["part"]) for o in judge(harness, program(total=inside))] == [("undone", "Pair.total")] * 2


@pytest.mark.parametrize("body", ["return ()", "return self", "self.c = 1"])
def test_a_function_inside_that_does_something_is_not_undone(body: str, harness: ModuleType) -> None:
    inside = f"def inner(): {body}\n        return self.a + self.b"
    assert judge(harness, program(total=inside))[0]["state"] == "passed"


def test_a_wrong_idea_is_named_by_what_comes_of_it(harness: ModuleType) -> None:
    assert judge(harness, program(total="return self.a * self.b"))[0]["cause"] == "multiplied"
    assert judge(harness, program(total="return self.a - self.b"))[0]["cause"] == "subtracted"
    assert judge(harness, program(total="return 5"))[0]["cause"] is None
    assert judge(harness, program(twice="return x + x"))[1]["cause"] == "took-a-text"


def test_an_exception_is_its_last_line_at_the_line_of_the_reader(harness: ModuleType) -> None:
    [total, _] = judge(harness, program(total="return self.c"))
    assert (total["got"], total["line"]) == ("AttributeError: 'Pair' object has no attribute 'c'", 6)


def test_what_rests_on_a_part_at_fault_says_so_and_names_no_cause(harness: ModuleType) -> None:
    twice = judge(harness, program(total="return None or print()"))[1]
    assert (twice["state"], twice["rests_on"], twice["cause"]) == ("failed", "Pair.total", None)


@pytest.mark.parametrize(
    ("body", "cause"), [("return self.total()", "circular"), ("while True: self.a = 1", "endless")]
)
def test_code_that_does_not_end_is_ended_and_named(body: str, cause: str, harness: ModuleType) -> None:
    started = time.monotonic()
    [total, _] = judge(harness, program(total=body))
    assert (total["state"], total["cause"]) == ("failed", cause)
    assert total["line"] in (5, 6)
    assert time.monotonic() - started < 5


def test_an_endless_program_is_ended_too_and_what_it_has_defined_is_judged(harness: ModuleType) -> None:
    names, ended = harness.run(program() + "while True:\n    pass\n", "reader.py")
    assert ended in [{"got": "TooLong: 1000000 steps", "line": line} for line in (10, 11)]
    assert states(list(exercise(harness).check(names, "reader.py"))) == ["passed", "passed"]


@pytest.mark.parametrize(
    ("end", "got", "line"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero", 10),
        ("raise SystemExit(3)", "SystemExit: 3", 10),
        ("def f(:", "SyntaxError: invalid syntax", 10),
    ],
)
def test_what_ends_a_program_is_told_with_its_line(end: str, got: str, line: int, harness: ModuleType) -> None:
    _, ended = harness.run(program() + end, "reader.py")
    assert ended == {"got": got, "line": line}


def test_a_value_that_cannot_be_shown_is_shown_as_that(harness: ModuleType) -> None:
    source = program(total="return self") + "    pass\nPair.__repr__ = lambda self: 1 / 0\n"
    assert judge(harness, source)[0]["got"] == "<Pair: ZeroDivisionError: division by zero>"
    assert len(judge(harness, program(total="return 'x' * 9999"))[0]["got"]) == 200


def test_a_check_leaves_the_reader_s_names_and_the_interpreter_as_they_were(harness: ModuleType) -> None:
    names, _ = harness.run(program(total="pass", twice="pass"), "reader.py")
    before, members = dict(names), dict(vars(names["Pair"]))
    tracer, limit = sys.gettrace(), sys.getrecursionlimit()
    checking = exercise(harness).check(names, "reader.py")
    next(checking)  # also when nobody asks for the rest
    assert (names, dict(vars(names["Pair"]))) == (before, members)
    list(checking)
    assert (names, dict(vars(names["Pair"]))) == (before, members)
    assert (sys.gettrace(), sys.getrecursionlimit()) == (tracer, limit)
