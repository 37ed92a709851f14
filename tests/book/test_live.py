"""What runs in the reader's browser, run here: the same files under CPython, in a process of their own, as they own theirs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from avtograd_book.page import read
from avtograd_book.site.hooks.code import blocks_data
from avtograd_book.site.paths import DOCS

EXERCISES = DOCS / "exercises"

# Answers questions from standard input; what programs print goes along with the answers.
LOOP = """
import json, sys
from avtograd_book.live.answering import Answering

asked, printed = sys.stdin, []
out = sys.stdout
def send(text, stream):
    printed.append([text, stream])
    return True
answering = Answering(sys.argv[1], sys.argv[2])
for line in asked:
    answer = json.loads(answering.answer(line, send))
    out.write(json.dumps([answer, printed]) + "\\n")
    out.flush()
    printed.clear()
"""


def ask(tmp_path: Path, *questions: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """The answers, each with what was printed to standard output meanwhile."""
    done = subprocess.run(
        [sys.executable, "-c", LOOP, EXERCISES, tmp_path],
        input="".join(json.dumps(question) + "\n" for question in questions),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    return [(answer, "".join(text for text, stream in printed if stream == "out")) for answer, printed in told]


def fresh() -> dict[str, Any]:
    return {"ask": "fresh", "noInput": "there is no keyboard"}


def run(source: str, block: int = 0, class_name: str | None = None) -> dict[str, Any]:
    return {"ask": "run", "block": block, "source": source, "className": class_name, "name": f"block {block + 1}"}


def test_every_block_of_a_lesson_prints_what_the_page_shows(tmp_path: Path) -> None:
    blocks = [b for b in blocks_data(read(DOCS / "en" / "micrograd" / "01-value-graph.md")) if not b["unavailable"]]
    answers = ask(tmp_path, fresh(), *(run(str(b["source"]), int(str(b["index"])), b["class"]) for b in blocks))[1:]  # type: ignore[arg-type]
    for block, (answer, printed) in zip(blocks, answers, strict=True):
        last = answer["raised"]["lastLine"] + "\n" if answer["raised"] else ""
        assert printed + last == (block["output"] or "")


def test_lines_are_those_of_the_block_and_no_line_of_ours_is_shown(tmp_path: Path) -> None:
    cls = "class A:\n    pass"
    method = "    def f(self):\n        return 1 / 0"
    answer, _ = ask(tmp_path, fresh(), run(cls), run(method, 1, "A"), run("\nA().f()", 2))[-1]
    raised = answer["raised"]
    assert (raised["block"], raised["line"], raised["type"]) == (1, 2, "ZeroDivisionError")
    assert 'File "block 3", line 2, in <module>' in raised["traceback"]
    assert 'File "block 2", line 2, in f' in raised["traceback"]
    assert "run_block" not in raised["traceback"]


def test_the_errors_before_an_error_show_the_readers_lines_alone_too(tmp_path: Path) -> None:
    source = "from avtograd import Value\ntry:\n    Value('x')\nexcept Exception as e:\n    raise RuntimeError('mine') from e"
    raised = ask(tmp_path, fresh(), run(source))[-1][0]["raised"]
    assert "avtograd" not in raised["traceback"].replace("from avtograd import", "")
    assert raised["lastLine"] == "RuntimeError: mine"


@pytest.mark.parametrize(
    ("harm", "probe"),
    [
        ("import math; math.pi = 3", "import math; print(math.pi > 3.14)"),
        ("import builtins; builtins.len = None", "print(len([1]) == 1)"),
        (
            "import avtograd; avtograd.Value.__add__ = None",
            "import avtograd; print((avtograd.Value(1.0) + 1).data == 2.0)",
        ),
        ("import avtograd; avtograd.Value.more = 1", "import avtograd; print(not hasattr(avtograd.Value, 'more'))"),
        ("from avtograd import ops; ops.TABLE.clear()", "from avtograd import ops; print(len(ops.TABLE) > 5)"),
        ("import sys; sys.setrecursionlimit(100)", "import sys; print(sys.getrecursionlimit() > 100)"),
        ("import sys; sys.path.clear()", "import sys; print(sys.path != [])"),
        ("import sys; sys.stdout = None", "print(True)"),
        ("import warnings; warnings.simplefilter('error')", "import warnings; warnings.warn('x'); print(True)"),
        ("open('left.txt', 'w').close()", "import os; print(os.listdir() == [])"),
        ("import statistics; statistics.mean = None", "import statistics; print(statistics.mean([1, 3]) == 2)"),
        ("x = 1", "print('x' not in globals())"),
    ],
)
def test_what_a_program_has_changed_is_gone_in_the_next_namespace(tmp_path: Path, harm: str, probe: str) -> None:
    answers = ask(tmp_path, fresh(), run(harm), fresh(), run(probe))
    assert answers[1][0]["raised"] is None
    assert answers[3][0]["raised"] is None
    assert answers[3][1] == "True\n"


def test_input_is_refused_with_the_message_of_the_page(tmp_path: Path) -> None:
    answer, _ = ask(tmp_path, fresh(), run("input()"))[-1]
    assert answer["raised"]["lastLine"] == "EOFError: there is no keyboard"


OWN_CLASS = """class Value:
    def __init__(self, data, children=(), op=""):
        self.data, self._prev, self._op = data, set(children), op

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")
"""


@pytest.mark.parametrize(("first", "engine"), [("from avtograd import Value", True), (OWN_CLASS, False)])
def test_the_last_value_of_a_block_has_a_graph_with_steps_as_it_was_then(
    tmp_path: Path, first: str, engine: bool
) -> None:
    answers = ask(
        tmp_path,
        fresh(),
        run(first),
        run("a = Value(3.0)\nb = a * a", 1),
        run("b = None", 2),
        {"ask": "graph", "block": 1},
        {"ask": "graph", "block": 1, "name": "a"},
        {"ask": "graph", "block": 2},
    )
    assert answers[2][0]["value"] == {"name": "b", "nodes": 2}
    found = answers[4][0]["graph"]
    assert found["engine"] is engine
    assert [(node["label"], node["data"]) for node in found["nodes"]] == [("b", 9.0), ("a", 3.0)]
    assert [step["total"] for step in found["steps"]] == [3.0, 6.0]
    assert answers[5][0]["graph"]["nodes"][0]["label"] == "a"
    assert answers[6][0] == {"graph": None, "error": "none"}


def test_other_numbers_in_the_leaves_are_computed_by_the_engine_without_any_run(tmp_path: Path) -> None:
    from avtograd import Value, graph

    a = Value(3.0, label="a")
    found = graph.to_dict(a * a + a)
    leaf = next(node["id"] for node in found["nodes"] if node["label"] == "a")
    question = {"ask": "recompute", "graph": {"nodes": found["nodes"]}, "leaves": {leaf: 5.0}}
    assert ask(tmp_path, question)[0][0]["graph"]["nodes"][0]["data"] == 30.0


def test_an_endless_graph_and_a_thing_that_is_none_are_refused(tmp_path: Path) -> None:
    many = "from avtograd import Value\nx = Value(1.0)\nfor _ in range(3000):\n    x = x + 1"
    odd = "class O:\n    data, _op = 1, ''\n    _prev = property(lambda self: 1 / 0)\n\n\no = O()"
    answers = ask(tmp_path, fresh(), run(many), {"ask": "graph", "block": 0}, run(odd, 1), {"ask": "graph", "block": 1})
    assert answers[2][0] == {"graph": None, "error": "large"}
    assert answers[3][0]["raised"] is None
    assert answers[4][0] == {"graph": None, "error": "none"}


def test_pictures_come_in_the_order_in_which_they_were_drawn(tmp_path: Path) -> None:
    source = "from avtograd import vis\nvis.plot({'loss': [3, 2, 1]}, title='one')\nvis.graph({'a': '1'}, [], 'two')"
    pictures = ask(tmp_path, fresh(), run(source))[-1][0]["pictures"]
    assert [(p["title"], p["svg"] is not None) for p in pictures] == [("one", True), ("two", False)]


def test_an_exercise_is_judged_after_whatever_the_page_has_done(tmp_path: Path) -> None:
    from avtograd_book.practice.exercise import load_exercise

    exercise = load_exercise(EXERCISES / "value-graph")
    question = {"ask": "judge", "exercise": "value-graph", "name": "program"}
    answers = ask(
        tmp_path,
        fresh(),
        run("import math; math.tanh = None"),
        {**question, "source": exercise.solution_in("en").text},
        {**question, "source": exercise.starter_in("en").text},
    )
    assert {o["state"] for o in answers[2][0]["outcomes"]} == {"passed"}
    assert "passed" not in {o["state"] for o in answers[3][0]["outcomes"]}
