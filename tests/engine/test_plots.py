"""Curves and maps of regions: what is drawn is what was given, in the picture, in words and as data."""

from __future__ import annotations

import itertools
import json
import math
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avtograd import Value, vis
from avtograd.axes import Axis

SVG = "{http://www.w3.org/2000/svg}"
FINITE = st.floats(-1e12, 1e12)


def parsed(picture: Any) -> ElementTree.Element:
    return ElementTree.fromstring(picture._repr_svg_())


def places(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+) ([^ML]+)", path)]


def curves(picture: Any) -> list[str]:
    """The curves alone: the legend's samples are relative."""
    found = [e.attrib["d"] for e in parsed(picture).iter(f"{SVG}path") if "plot-line" in e.attrib["class"]]
    return [path for path in found if "h18" not in path]


@given(st.lists(FINITE, min_size=1, max_size=40))
def test_every_number_lies_inside_the_axes_in_its_order(numbers: list[float]) -> None:
    picture = vis.plot({"s": numbers}, x="step", y="loss")
    [path] = curves(picture)
    drawn = places(path)
    assert len(drawn) == len(numbers)
    xs, ys = zip(*drawn, strict=True)
    root = parsed(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert 0 < min(xs) <= max(xs) < width
    assert 0 < min(ys) <= max(ys) < height
    assert list(xs) == sorted(xs)
    for (y1, v1), (y2, v2) in zip(zip(ys, numbers, strict=True), zip(ys[1:], numbers[1:], strict=True), strict=False):
        assert (y2 - y1) * (v2 - v1) <= 0  # a greater number stands higher


@given(FINITE, FINITE, st.booleans())
def test_ticks_are_few_round_inside_and_told_apart(a: float, b: float, log: bool) -> None:
    numbers = [abs(a) + 1e-9, abs(b) + 1e-9] if log else [a, b]
    axis = Axis.around(numbers, log=log, round_ends=True)
    ticks = axis.ticks()
    assert 2 <= len(ticks) <= 8
    assert all(-1e-6 <= axis.share(value) <= 1 + 1e-6 for value, _ in ticks)
    shares = [axis.share(value) for value, _ in ticks]
    assert shares == sorted(set(shares))
    assert len({shown for _, shown in ticks}) == len(ticks)
    if not log:
        steps = {round((y - x) / (ticks[1][0] - ticks[0][0]), 6) for (x, _), (y, _) in itertools.pairwise(ticks)}
        assert steps == {1.0}
        assert f"{ticks[1][0] - ticks[0][0]:.0e}"[0] in "125"
    assert axis.low <= min(numbers) * (1 + 1e-9) or axis.low <= min(numbers)
    assert axis.high >= max(numbers) or math.isclose(axis.high, max(numbers))


def test_a_plot_has_a_name_and_words_for_those_who_do_not_see_it() -> None:
    picture = vis.plot({"обучение": [1.0, 0.5], "<b>": [2.0, 0.25]}, title="Потеря & шаги", x="шаг", y="потеря")
    root = parsed(picture)
    assert (root.tag, root.attrib["role"], root[0].tag, root[1].tag) == (
        f"{SVG}svg",
        "img",
        f"{SVG}title",
        f"{SVG}desc",
    )
    assert root[0].text == "Потеря & шаги"
    assert root[1].text == "x: шаг, 0…1; y: потеря, 0…2; обучение: 0 → 1, 1 → 0.5; <b>: 0 → 2, 1 → 0.25"
    shown = [e.text for e in root.iter(f"{SVG}text")]
    assert {"Потеря & шаги", "обучение", "<b>", "шаг", "потеря", "0.5"} <= set(shown)
    assert parsed(vis.plot({"s": [1.0]}, y="loss"))[0].text == "loss"
    assert parsed(vis.plot({"s": [1.0]}))[0].text == "s"


def test_series_differ_in_class_dash_and_mark_and_not_in_colour_alone() -> None:
    root = parsed(vis.plot({"a": [1.0, 2.0], "b": [2.0, 1.0]}))
    lines = [e.attrib for e in root.iter(f"{SVG}path") if "plot-line" in e.attrib["class"]]
    assert {e["class"] for e in lines} == {"plot-line plot-1", "plot-line plot-2"}
    assert {e.get("stroke-dasharray") for e in lines} == {None, "7 3"}
    assert not re.search(r"style=|<style|on\w+=|href|\bid=", vis.plot({"a": [1.0]})._repr_svg_())


def test_values_and_pairs_are_taken_and_gaps_left_where_there_is_no_number() -> None:
    picture = vis.plot({"s": [Value(1.0), math.nan, 3, (7, math.inf), (8, 2)]})
    assert json.loads(json.dumps(picture.to_dict(), allow_nan=False))["data"]["s"] == [
        [0, 1],
        [1, None],
        [2, 3],
        [7, None],
        [8, 2],
    ]
    [path] = curves(picture)
    assert path.count("M") == 3
    assert (picture.x.low, picture.x.high) == (0.0, 8.0)


def test_logarithmic_axes_put_powers_of_ten_at_equal_distances() -> None:
    picture = vis.plot({"s": [(1e-4, 1e-8), (1e-2, 1e-4), (1.0, 1.0)]}, log_x=True, log_y=True)
    first, middle, last = places(curves(picture)[0])
    assert middle[0] - first[0] == pytest.approx(last[0] - middle[0], abs=0.2)
    assert middle[1] - first[1] == pytest.approx(last[1] - middle[1], abs=0.2)
    assert "10⁻⁴" in [shown for _, shown in picture.y.ticks()]


def test_a_map_gives_each_place_its_class_and_finds_the_boundary() -> None:
    picture = vis.regions(
        lambda x, y: "in" if x * x + y * y < 1 else "out", x=(-2, 2, "x"), y=(-2, 2, "y"), points={"in": [(0, 0)]}
    )
    assert picture.names() == ["in", "out"]
    middle = picture.rows[len(picture.rows) // 2]
    assert [name for name, _ in middle] == ["out", "in", "out"]
    assert [end for _, end in middle] == pytest.approx([-1, 1, 2], abs=0.01)
    assert picture.words() == ["● in: 20 %, n = 1", "▲ out: 80 %"]  # π / 16 is 0.196
    data = json.loads(json.dumps(picture.to_dict()))
    assert (data["kind"], data["data"]["points"], data["axes"]["x"]["high"]) == ("regions", {"in": [[0, 0]]}, 2)
    areas = [e for e in parsed(picture).iter(f"{SVG}path") if "plot-area" in e.attrib["class"]]
    assert len(areas) == 2


def test_a_map_asks_for_three_thousand_places_and_not_for_many_more() -> None:
    asked = []

    def label(x: float, y: float) -> str:
        asked.append((x, y))
        return "a" if math.sin(3 * x) > math.cos(2 * y) else "b"

    vis.regions(label, x=(0, 5, ""), y=(0, 5, ""))
    assert 2000 < len(asked) < 4500


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: vis.plot([1, 2]), TypeError, "vis.plot: series is a dict from names to lists of numbers"),
        (lambda: vis.plot({"s": 3}), TypeError, "the series 's' must be a list of numbers or of pairs"),
        (lambda: vis.plot({"s": [1, "a"]}), TypeError, "at place 1 it holds 'a'"),
        (lambda: vis.plot({"s": [(1, 2, 3)]}), TypeError, "at place 0 it holds (1, 2, 3)"),
        (lambda: vis.plot({}), ValueError, "there is nothing to draw"),
        (lambda: vis.plot({"s": [math.nan]}), ValueError, "there is nothing to draw"),
        (
            lambda: vis.plot({"s": [1, 0.0]}, log_y=True),
            ValueError,
            "log_y shows numbers above 0 only, and 's' holds y = 0.0",
        ),
        (lambda: vis.plot({"s": [1]}, log_x=True), ValueError, "'s' holds x = 0.0; leave that point out, or log_x"),
        (lambda: vis.regions("a", x=(0, 1, ""), y=(0, 1, "")), TypeError, "label_at is a function that takes x and y"),
        (lambda: vis.regions(max, x=(0, 1), y=(0, 1, "")), TypeError, "x is (low, high, label)"),
        (lambda: vis.regions(max, x=(1, 0, ""), y=(0, 1, "")), ValueError, "x must run from a number to a greater one"),
        (
            lambda: vis.regions(max, x=(0, 1, ""), y=(0, 1, ""), points={"a": [3]}),
            TypeError,
            "the points of 'a' must be pairs (x, y); one is 3",
        ),
        (
            lambda: vis.regions(max, x=(0, 1, ""), y=(0, 1, ""), points={"a": [(0, 2)]}),
            ValueError,
            "the point (0.0, 2.0) of 'a' lies outside y = 0 to 1",
        ),
    ],
)
def test_wrong_arguments_are_named(call: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=re.escape(message)):
        call()
