"""The book's own exercises and quizzes: right, and what the lessons promise."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from avtograd_book.page import read
from avtograd_book.practice import check_practice, load_exercise, load_quiz
from avtograd_book.practice.inside import examine
from avtograd_book.practice.program import parts_of
from avtograd_book.practice.published import exercise_data, quiz_data
from avtograd_book.same_code import CYRILLIC

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
VALUE_GRAPH = load_exercise(DOCS / "exercises" / "value-graph")
QUIZ = load_quiz(DOCS / "quizzes" / "value-graph.yml")
LANGUAGES = ("ru", "en")


def test_the_exercises_and_quizzes_of_the_book_have_no_findings() -> None:
    assert [f.headline() for f in check_practice(DOCS)] == []


def test_value_graph_has_seven_tests_for_twelve_parts_and_the_neuron_at_the_end() -> None:
    assert list(VALUE_GRAPH.words["ru"].tests) == [
        *("multiplication", "power", "minus-and-division", "reflected", "functions", "trace", "neuron")
    ]
    names = "mul pow neg sub truediv radd rmul rsub rtruediv"
    assert list(VALUE_GRAPH.parts) == [*(f"Value.__{n}__" for n in names.split()), "Value.tanh", "Value.exp", "trace"]


@pytest.mark.parametrize(
    ("language", "printed"),
    [("ru", "Value(data=0.7071) tanh 10 узлов, 9 рёбер\n"), ("en", "Value(data=0.7071) tanh 10 nodes, 9 edges\n")],
)
def test_value_graph_when_done_prints_its_neuron(
    language: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(VALUE_GRAPH.solution_in(language).text, "solution.py", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_neuron_of_value_graph_is_the_lesson_s(language: str) -> None:
    lesson = "\n".join(block.source for block in read(DOCS / language / "micrograd" / "01-value-graph.md").blocks)
    neuron = dict(parts_of(VALUE_GRAPH.starter_in(language)))["neuron"]
    lines = VALUE_GRAPH.starter_in(language).text.split("\n")[neuron.lineno : neuron.lineno + 3]
    assert len(lines) == 3
    checks = VALUE_GRAPH.checks.read_text("utf-8").split("\n")
    for line in (line.strip() for line in lines):
        assert line in lesson.split("\n")
        assert line in checks


def test_the_quiz_of_the_lesson_asks_its_five_questions() -> None:
    assert [(q.kind, q.answer or [o.right for o in q.options]) for q in QUIZ.questions] == [
        ("single", [False, True, False, False]),
        ("number", 5),
        ("number", 3),
        ("multiple", [True, False, True, True]),
        ("single", [False, False, True, False]),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_to_the_reader_is_json_without_notes_for_authors(language: str) -> None:
    for data in (exercise_data(VALUE_GRAPH, language), quiz_data(QUIZ, language)):
        text = json.dumps(data, ensure_ascii=False)
        assert "<!--" not in text
        assert "proof" not in text
        assert bool(CYRILLIC.search(text)) is (language == "ru")


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ("pass", "Ещё не готово: __mul__. Допишите и запустите снова."),
        ("return self.dat", "Пока не получается __mul__: AttributeError: 'Value' object has no attribute 'dat'"),
        ("return self * other", "Пока не получается __mul__: RecursionError: maximum recursion depth exceeded"),
    ],
)
def test_an_unfinished_program_says_in_one_line_what_is_missing(state: str, line: str) -> None:
    source = VALUE_GRAPH.starter_in("ru").text.replace("pass  # self * other", state, 1)
    told = json.loads(examine(str(VALUE_GRAPH.folder), source, "reader.py"))
    assert told["ended"] is None
    assert told["printed"].startswith(line)
    assert told["printed"].count("\n") == 1


# A lie in each of the sources: what is replaced, by what, and in which of the files that the line is found in.
LIES = [
    ("exercises/value-graph/checks.py", '"(a * b).data", -6.0', '"(a * b).data", -7.0'),
    ("exercises/value-graph/checks.py", '"edges-reversed"', '"edge-reversed"'),
    ("exercises/value-graph/solution.py", "return self + (-other)", "return self + other"),
    ("exercises/value-graph/starter.py", "def __pow__(self, k)", "def __pow__(self, j)"),
    ("exercises/value-graph/mutants/sub_still_adds.py", "self + other", "self + (-other)"),
    ("exercises/value-graph/text.ru.yml", "`return self + other`", "`return self - other`"),
    ("exercises/value-graph/text.en.yml", "tanh 10 nodes", "tanh 11 nodes"),
    ("quizzes/value-graph.yml", "answer: 5", "answer: 7"),
    ("quizzes/value-graph.yml", "right: true", "right: false"),
    ("quizzes/value-graph.yml", "`0.9999999999999999`", "`0.9999999999999998`"),
]


@pytest.mark.parametrize(("file", "old", "new"), LIES)
def test_a_lie_in_the_sources_is_found_at_its_line(file: str, old: str, new: str, tmp_path: Path) -> None:
    part = file.split("/")[0]
    shutil.copytree(DOCS / part, tmp_path / part)
    path = tmp_path / file
    text = path.read_text("utf-8")
    line = text[: text.index(old)].count("\n") + 1
    path.write_text(text.replace(old, new, 1), "utf-8")
    assert (path, line) in [(f.path, f.line) for f in check_practice(tmp_path)]
