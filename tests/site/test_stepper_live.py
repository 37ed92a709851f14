"""The stepper on what the reader's own code has built, and sliders: every number is computed by the engine in the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from running import LESSON, WAIT, Runner

from avtograd import Value, graph
from avtograd.text import number_text
from avtograd_book import page as book_page
from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.needs("chromium")

NEURON = "graph-2"  # of the lesson


@pytest.fixture(scope="module")
def lesson(browser: Browser, at_root: str) -> Iterator[Runner]:
    """A lesson's page that the module's tests share, with Python running in it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield Runner(context.new_page()).open(at_root + LESSON)
    context.close()


def step_through(stepper: Locator) -> Locator:
    """Open a stepper and go to its end."""
    stepper.locator(".stepper-open").click()
    stepper.locator(".stepper").wait_for(timeout=WAIT)
    stepper.locator(".stepper-last").click()
    return stepper


def cards(stepper: Locator) -> list[list[str]]:
    """Value and gradient of every node, as they are shown."""
    found = stepper.locator(".stepper-card").evaluate_all(
        "cards => cards.map(c => ['number', 'grad'].map(name => c.querySelector(`.stepper-${name}`).textContent))"
    )
    return sorted([value.rpartition("= ")[2], grad] for value, grad in found)


def computed(root: Value) -> list[list[str]]:
    """The same from a backward pass of the engine here."""
    root.backward()
    return sorted([number_text(n["data"]), number_text(n["grad"])] for n in graph.to_dict(root)["nodes"])


def move(stepper: Locator, label: str, steps: int) -> None:
    """Drag the slider of a leaf."""
    slider = stepper.locator(".stepper-sliders label").filter(has_text=re.compile(f"^{label}")).locator("input")
    slider.evaluate(
        "(input, steps) => { input.value = steps; input.dispatchEvent(new Event('input', { bubbles: true })) }", steps
    )


def test_a_moved_leaf_is_computed_by_the_engine_forward_and_backward(lesson: Runner, site: Path) -> None:
    data = json.loads((site / LESSON / "graphs.json").read_text(encoding="utf-8"))[NEURON]
    x1 = next(node for node in data["nodes"] if node["label"] == "x1")
    stepper = step_through(lesson.page.locator(f"graph-stepper[data-key='{NEURON}']"))
    before = cards(stepper)
    assert before == computed(graph.from_dict(data))
    move(stepper, "x₁", -4)
    expected = computed(graph.from_dict(data, {x1["id"]: x1["data"] - 4 * 0.1}))
    wait_for(stepper, expected)
    assert stepper.locator(".stepper-count").inner_text().startswith("Step 15 of 15"), "the reader stays at the step"
    stepper.locator(".stepper-reset").click()
    wait_for(stepper, before)


def wait_for(stepper: Locator, expected: list[list[str]]) -> None:
    """Until the board shows this."""
    for _ in range(WAIT // 50):
        if cards(stepper) == expected:
            return
        stepper.page.wait_for_timeout(50)
    assert cards(stepper) == expected


def test_a_graph_of_the_class_that_the_reader_writes_is_stepped_through(lesson: Runner) -> None:
    lesson.run(6)
    lesson.run(4, "a, b = Value(3.0), Value(-2.0)\nq = a * a * b + a\n")
    stepper = step_through(lesson.block(4).locator("graph-stepper"))
    a, b = Value(3.0), Value(-2.0)
    assert cards(stepper) == computed(a * a * b + a)
    assert stepper.locator(".stepper-number", has_text="q = −15").count() == 1


def test_a_graph_of_the_package_is_stepped_through_and_its_sliders_tell_the_engines_errors(lesson: Runner) -> None:
    lesson.run(0, "import avtograd\nx = avtograd.Value(0.5)\ny = x.log() * x")
    stepper = step_through(lesson.block(0).locator("graph-stepper"))
    x = Value(0.5)
    assert cards(stepper) == computed(x.log() * x)
    move(stepper, "x", -40)
    status = stepper.locator(".stepper-leaves .stepper-status")
    status.filter(has_text="only positive numbers have a logarithm").wait_for(timeout=WAIT)
    x = Value(0.5)
    assert cards(stepper) == computed(x.log() * x), "the last numbers that could be computed stay"


def test_an_operation_that_the_engine_does_not_know_leaves_the_way_forward_and_says_why(lesson: Runner) -> None:
    lesson.run(0, "import avtograd\nx = avtograd.Value(3.0)\ny = avtograd.Value(9.0, (x,), 'my square')")
    stepper = step_through(lesson.block(0).locator("graph-stepper"))
    assert cards(stepper) == [["3", "—"], ["9", "—"]]
    assert "There is no backward pass here: 'my square' is in no row" in stepper.locator(".stepper-rule").inner_text()


def test_a_new_run_brings_a_new_graph_and_one_without_a_value_none(lesson: Runner) -> None:
    steppers = lesson.block(0).locator("graph-stepper")
    lesson.run(0, "import avtograd\nx = avtograd.Value(2.0)\ny = x * x")
    steppers.locator(".stepper-open").wait_for()
    lesson.run(0, "import avtograd\nx = avtograd.Value(2.0)\nz = x + 5")
    assert steppers.count() == 1
    assert ["7", "1"] in cards(step_through(steppers))
    for text in ("print(2 + 2)", "import avtograd\nx = avtograd.Value(2.0)"):
        lesson.run(0, text)
        lesson.page.wait_for_timeout(200)
        assert steppers.count() == 0, "nothing, or a leaf alone, cannot be stepped through"


def test_pictures_that_a_run_draws_stand_under_it_in_their_order(lesson: Runner) -> None:
    lesson.run(
        0,
        "from avtograd import vis\n"
        'boxes = {"x": "x = 3", "+": "+", "q": "q = x + y\\n= 5", "y": "y = 2"}\n'
        'vis.graph(boxes, [("x", "+"), ("y", "+"), ("+", "q")], title="a sum")\n'
        'vis.plot({"loss": [3, 2, 1]}, title="the loss")\n',
    )
    figures = lesson.block(0).locator(".pictures figure")
    figures.nth(1).wait_for(timeout=WAIT)
    assert [c.split()[0] for c in figures.evaluate_all("all => all.map(f => f.className)")] == ["graph", "plot"]
    assert figures.nth(0).locator("figcaption").inner_text() == "a sum"
    assert figures.nth(0).locator("svg[role=img] title").text_content() == "a sum"
    assert figures.nth(0).locator(".graph-op circle").count() == 1
    lesson.run(0, "print(1)")
    lesson.page.wait_for_timeout(200)
    assert figures.count() == 0


DRAWING = [
    pytest.param(address, path, id=address)
    for _, path, address in pages()
    if any(re.search(r"\bvis\.(graph|plot|regions)\(", block.source) for block in book_page.read(path).blocks)
    and not book_page.read(path).notebook
]


@pytest.mark.parametrize(("address", "path"), DRAWING)
def test_a_page_shows_what_its_blocks_draw_without_javascript(
    at_root: str, new_page: Callable[..., Page], address: str, path: Path
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root + address)
    for block in book_page.read(path).blocks:
        calls: list[Any] = re.findall(r"^(?:\w+ = )?vis\.(graph|plot|regions)\(", block.source, re.MULTILINE)
        figures = page.locator(f"run-block[data-block='{block.index}'] .pictures figure svg[role=img]")
        assert figures.count() >= len(calls)
        for figure in figures.all():
            assert figure.locator("title").first.text_content()
