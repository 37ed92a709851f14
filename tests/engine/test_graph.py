"""Graphs as sets, text, Mermaid, DOT and data; and run again."""

from __future__ import annotations

import json
import math
import shutil
from typing import Any

import pytest
from lesson_value import LessonValue

from avtograd import Value, graph, show, trace, vis

KINDS = pytest.mark.parametrize("value", [Value, LessonValue])

NEURON = """\
flowchart LR
    x1["x₁ = 2"]
    w1["w₁ = −3"]
    n1(("×"))
    x2["x₂ = 0"]
    w2["w₂ = 1"]
    n2(("×"))
    n3(("+"))
    b["b = 6.8814"]
    n4(("+"))
    n5(("tanh"))
    o["o = 0.7071"]
    x1 --> n1
    w1 --> n1
    x2 --> n2
    w2 --> n2
    n1 -- "−6" --> n3
    n2 -- "0" --> n3
    n3 -- "−6" --> n4
    b --> n4
    n4 -- "n = 0.8814" --> n5
    n5 --> o"""


def neuron(value: type) -> dict[str, Any]:
    x1, x2, w1, w2, b = value(2.0), value(0.0), value(-3.0), value(1.0), value(6.8813735870195432)
    n = x1 * w1 + x2 * w2 + b
    o = n.tanh()
    return {"unused": 3, "x1": x1, "x2": x2, "w1": w1, "w2": w2, "b": b, "n": n, "o": o, "_": n}


def test_the_neuron_as_mermaid_has_eleven_boxes_and_ten_arrows() -> None:
    names = neuron(Value)
    assert graph.mermaid(names["o"], names) == NEURON


def test_the_lessons_class_gives_the_same_mermaid_up_to_order() -> None:
    names = neuron(LessonValue)
    ours = graph.mermaid(names["o"], names).split("\n")
    assert len(ours) == 22
    assert sum("-->" in line for line in ours) == 10
    assert {line for line in ours if '["' in line} == {line for line in NEURON.split("\n") if '["' in line}


def test_labels_are_names_where_none_are_given() -> None:
    a = Value(2.0, label="a1")
    b = a * a
    b.label = "b"
    shown = graph.mermaid(b)
    assert 'a1["a₁ = 2"]' in shown
    assert 'b["b = 4"]' in shown
    assert graph.mermaid(b, {"z": a}).count("z = 2") == 1


@KINDS
def test_a_leaf_alone_is_one_box(value: type) -> None:
    assert graph.mermaid(value(2.0)) == 'flowchart LR\n    v1["2"]'


def test_names_that_mermaid_would_trip_over_are_set_aside() -> None:
    a, b, c = Value(1.0), Value(2.0), Value(3.0)
    names = {"end": a, "длина": b, "n1": c, 'a"b#': a}
    lines = graph.mermaid(a * b + c, names).split("\n")
    assert '    end_["end = 1"]' in lines
    assert '    v2["длина = 2"]' in lines
    assert '    n1["n₁ = 3"]' in lines
    assert sum(line.startswith("    n1_((") for line in lines) == 1
    assert 'a#quot;b#35; = 1"]' in graph.mermaid(a, {'a"b#': a})


def test_numbers_are_short_and_have_a_real_minus() -> None:
    shown = graph.mermaid(Value(-0.5) * 1234567.0 + 1e-9 + 1e20 + math.inf)
    for text in ("−0.5", "1234567", "1e−9", "1e20", "∞", "−617283.5"):
        assert f'"{text}"' in shown


def test_the_constant_of_a_power_is_part_of_its_label() -> None:
    assert '(("**−1"))' in graph.mermaid(1 / Value(2.0))
    assert '(("**0.5"))' in graph.mermaid(Value(2.0) ** 0.5)


def test_one_arrow_for_an_operand_that_is_used_twice() -> None:
    a = Value(2.0, label="a")
    assert graph.mermaid(a * a).count("a --> n1") == 1


def test_dot_is_what_graphviz_draws() -> None:
    names = neuron(Value)
    text = graph.dot(names["o"], names)
    assert text.count("shape=box") == 6
    assert text.count("shape=circle") == 5
    assert text.count(" -> ") == 10
    pytest.importorskip("graphviz")
    drawn = graph.digraph(names["o"], names)
    assert type(drawn).__name__ == "Digraph"
    assert (drawn.source.count("shape=box"), drawn.source.count("shape=circle"), drawn.source.count(" -> ")) == (
        6,
        5,
        10,
    )
    assert 'n4 -> n5 [label="n = 0.8814"]' in drawn.source
    if shutil.which("dot"):
        assert "<svg" in graph.digraph(names["o"], names).pipe(format="svg", encoding="utf-8")


def test_digraph_without_the_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "graphviz", None)
    with pytest.raises(ImportError, match=r"pip install graphviz \(graph\.dot gives the text without it\)"):
        graph.digraph(Value(2.0))


def test_data_for_json_numbers_the_root_zero_and_keeps_repeats() -> None:
    a, b = Value(2.0), Value(3.0)
    c = a * b
    d = c + c
    d.backward()
    found = json.loads(json.dumps(graph.to_dict(d, {"a": a, "d": d}, steps=True)))
    assert found["root"] == 0
    assert [node["op"] for node in found["nodes"]] == ["+", "*", "", ""]
    assert found["nodes"][0] == {
        "id": 0,
        "op": "+",
        "symbol": "+",
        "data": 12.0,
        "label": "d",
        "grad": 1.0,
        "operands": [1, 1],
    }
    assert {node["label"] for node in found["nodes"]} == {"a", "d", ""}
    assert found["edges"] == [[1, 0], [2, 1], [3, 1]]
    assert [step["operand"] for step in found["steps"][:2]] == [1, 1]
    assert found["steps"][1]["total"] == 2.0


@KINDS
def test_data_and_pictures_do_not_depend_on_where_objects_lie(value: type) -> None:
    def program() -> Any:
        keep = [value(float(i)) for i in range(7)]  # moves the objects about
        a, b, c = value(2.0), value(2.0), value(-1.0)
        del keep
        return (a * b + c * a + b * c).tanh()

    found = [(json.dumps(graph.to_dict(program())), graph.mermaid(program()), graph.dot(program())) for _ in range(20)]
    assert len(set(found)) == 1


@KINDS
def test_show_breaks_ties_by_what_is_below(value: type, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(10):
        left, right = value(1.0) + value(3.0), value(2.0) + value(2.0)
        show(left * right)
    shown = capsys.readouterr().out
    assert shown == shown[: len(shown) // 10] * 10
    assert shown.split("\n")[1:4] == ["    + → 4.0000", "        1.0000", "        3.0000"]


def test_show_cuts_what_is_too_long(capsys: pytest.CaptureFixture[str]) -> None:
    a = Value(1.0)
    for _ in range(60):
        a = a + a * 2  # 2**60 lines
    show(a)
    lines = capsys.readouterr().out.split("\n")
    assert (len(lines), lines[-2]) == (1002, "…")
    show(a, 1, lines=1)
    assert capsys.readouterr().out.split("\n")[1] == "…"


@KINDS
def test_a_loop_tied_by_hand_is_an_error_in_every_view(value: type) -> None:
    a = value(2.0)
    b = a * 3
    if value is Value:
        a._x = b
    else:
        a._prev.add(b)
    for view in (trace, show, graph.mermaid, graph.dot, graph.to_dict):
        with pytest.raises(ValueError, match="has been tied into a loop by hand"):
            view(b)


def test_recompute_runs_the_same_graph_forward() -> None:
    x, y = Value(3.0), Value(2.0)
    inner = x * y
    root = inner.tanh() + x.relu() * y**2 - y
    nodes = trace(root)[0]
    x.data, y.data = -0.5, 0.25
    assert graph.recompute(root) is root
    fresh_x, fresh_y = Value(-0.5), Value(0.25)
    fresh = (fresh_x * fresh_y).tanh() + fresh_x.relu() * fresh_y**2 - fresh_y
    assert trace(root)[0] == nodes
    assert (root.data, inner.data) == (fresh.data, -0.125)
    root.backward()
    fresh.backward()
    assert (x.grad, y.grad) == (fresh_x.grad, fresh_y.grad)


def test_recompute_that_fails_changes_nothing() -> None:
    x = Value(3.0)
    root = (x * 2).log() + x
    before = [(node, node.data) for node in trace(root)[0]]
    x.data = -1.0
    with pytest.raises(ValueError, match=r"Value\(-2.0\)\.log\(\)"):
        graph.recompute(root)
    assert [(node, node.data) for node, _ in before] == [(node, -1.0 if node is x else data) for node, data in before]


def test_vis_shows_a_graph_in_every_form() -> None:
    picture = vis.graph({"x": "x = −2", "+": "+", "q": "q = x + y\n= 3"}, [("x", "+"), ("+", "q")], title='f "q"')
    assert str(picture).split("\n") == ['f "q"', "x = −2 → +", "+ → q = x + y = 3"]
    assert picture.mermaid().split("\n")[:4] == ["---", 'title: "f \\"q\\""', "---", "flowchart LR"]
    assert 'n3["q = x + y<br>= 3"]' in picture.mermaid()
    assert 'n3 [label="q = x + y\\n= 3" shape=box]' in picture.dot()
    assert json.loads(json.dumps(picture.to_dict()))["edges"] == [["x", "+"], ["+", "q"]]
    bundle = picture._repr_mimebundle_()
    assert {"text/vnd.mermaid", "text/plain"} <= set(bundle)
    assert ("image/svg+xml" in bundle) == (picture.svg() is not None)
    assert str(vis.graph({"lonely": "1"}, [])) == "1"


def test_vis_draws_svg_where_graphviz_can() -> None:
    pytest.importorskip("graphviz")
    drawn = vis.graph({"a": "1", "b": "2"}, [("a", "b")]).svg()
    if shutil.which("dot"):
        assert drawn is not None
        assert drawn.startswith("<svg")
    else:
        assert drawn is None
