"""Stepping through the graphs of the pages: what every node shows at every step is what the engine computed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from accessible import axe, faint

from avtograd import Value, graph
from avtograd.text import name_text, number_text
from avtograd_book import page as book_page
from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.needs("chromium")

NewPage = Callable[..., "Page"]

LESSON = "micrograd/01-value-graph/"
WITH_GRAPHS = [
    pytest.param(lang, address, id=address or "home")
    for lang, path, address in pages()
    if any("data-graph" in fence.info.options for fence in book_page.read(path).diagrams)
]

READ = """stepper => Object.fromEntries([...stepper.querySelectorAll(".stepper-card")].map(card => [card.dataset.node, [
  card.querySelector(".stepper-number").textContent,
  card.querySelector(".stepper-grad").textContent,
]]))"""

# The board's texts and the parts of a card that they stand on.
GROUNDS = {
    "stepper-number": ".stepper-body",
    "stepper-grad": ".stepper-lower",
    "stepper-symbol": ".stepper-sign",
    "stepper-partial": "rect",
}


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[Page]:
    """One page for the tests that only look."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def opened(page: Page, number: int = 0) -> Locator:
    """The page's graph of this number, opened."""
    stepper = page.locator("graph-stepper").nth(number)
    stepper.locator(".stepper-open").click()
    stepper.locator(".stepper").wait_for()
    return stepper


def states(data: dict[str, Any]) -> list[dict[int, tuple[float | None, float | None]]]:
    """By step: what is known of every node, its value and its gradient."""
    values = {node["id"]: None if node["operands"] else node["data"] for node in data["nodes"]}
    grads: dict[int, float | None] = dict.fromkeys(values)
    found = [{i: (values[i], grads[i]) for i in values}]
    for node in reversed(data["nodes"]):
        if node["operands"]:
            values[node["id"]] = node["data"]
            found.append({i: (values[i], grads[i]) for i in values})
    grads[data["root"]] = 1.0
    found.append({i: (values[i], grads[i]) for i in values})
    for step in data["steps"]:
        grads[step["operand"]] = step["total"]
        found.append({i: (values[i], grads[i]) for i in values})
    return found


def shown(node: dict[str, Any], value: float | None, grad: float | None) -> list[str]:
    """How a card shows them."""
    name = f"{name_text(node['label'])} = " if node["label"] else ""
    return [name + ("?" if value is None else number_text(value)), "—" if grad is None else number_text(grad)]


@pytest.mark.parametrize(("lang", "address"), WITH_GRAPHS)
def test_every_node_shows_the_engines_numbers_at_every_step_there_and_back(
    site: Path, at_root: str, shared_page: Page, lang: str, address: str
) -> None:
    graphs = json.loads((site / address / "graphs.json").read_text(encoding="utf-8"))
    shared_page.goto(at_root + address)
    steppers = shared_page.locator("graph-stepper[data-key]")
    assert steppers.count() == len(graphs) > 0
    for number, data in enumerate(graphs.values()):
        root = graph.from_dict(data)
        root.backward()
        nodes = {node["id"]: node for node in data["nodes"]}
        stepper = opened(shared_page, number)
        wanted = [{str(i): shown(nodes[i], *known) for i, known in state.items()} for state in states(data)]
        forward = []
        for position in range(len(wanted)):
            forward.append(stepper.evaluate(READ))
            if position + 1 < len(wanted):
                stepper.locator(".stepper-next").click()
        assert forward == wanted
        assert stepper.locator(".stepper-next").get_attribute("aria-disabled") == "true"
        final = {node["id"]: node["grad"] for node in graph.to_dict(root)["nodes"]}
        assert {i: grad for i, (_, grad) in forward[-1].items()} == {str(i): number_text(g) for i, g in final.items()}
        for state in reversed(wanted[:-1]):
            stepper.locator(".stepper-back").click()
            assert stepper.evaluate(READ) == state


@pytest.mark.parametrize(("lang", "address"), WITH_GRAPHS)
def test_a_graph_opens_on_the_values_that_the_page_draws(
    site: Path, at_root: str, shared_page: Page, lang: str, address: str
) -> None:
    """The picture is the author's, checked against the code; what is stepped through must be the same graph."""
    shared_page.goto(at_root + address)
    for number in range(shared_page.locator("graph-stepper[data-key]").count()):
        texts = shared_page.locator("graph-stepper").nth(number).locator(".graph-picture text").all_text_contents()
        stepper = opened(shared_page, number)
        stepper.locator(".stepper-last").click()
        cards = stepper.locator(".stepper-number").all_text_contents()
        symbols = stepper.locator(".stepper-symbol").all_text_contents()
        drawn = [text for text in texts if any(sign.isdigit() for sign in text) and text not in symbols]
        missing = [text for text in drawn if not any(card.endswith(text.rpartition("= ")[2]) for card in cards)]
        assert missing == []


def test_a_shared_nodes_second_share_is_added_to_the_first(at_root: str, shared_page: Page) -> None:
    shared_page.goto(at_root + "en/" + LESSON)
    stepper = opened(shared_page, 2)  # e = a * a + a
    words = stepper.locator(".stepper-say")
    tiles = stepper.locator(".stepper-tile b")
    stepper.locator(".stepper-last").click()
    seen = []
    for _ in range(3):
        seen.append((tiles.all_text_contents(), words.inner_text().replace("\u00a0", " ").partition(": ")[2]))
        stepper.locator(".stepper-back").click()
    add = "There is more than one path to a, and the contributions add up: "
    assert seen == [
        (["4 → 7", "1", "3", "3"], f"1 × 3 = 3. {add}4 becomes 7."),
        (["1 → 4", "1", "3", "3"], f"1 × 3 = 3. {add}1 becomes 4."),
        (["1", "1", "1", "1"], "1 × 1 = 1. a had no gradient yet; now it is 1."),
    ]


def test_keys_step_from_anywhere_in_the_stepper(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(at_root + LESSON)
    page.locator("graph-stepper").nth(1).locator(".stepper-open").focus()
    page.keyboard.press("Enter")
    stepper = page.locator(".stepper")
    stepper.wait_for()
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        page.keyboard.press(key)
        seen.append(stepper.locator(".stepper-count").inner_text().partition(" ·")[0])
    assert [text.removeprefix("Шаг ").partition(" ")[0] for text in seen] == ["1", "2", "1", "15", "15", "0", "0"]
    stepper.locator(".stepper-next").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    assert "Шаг 2 из 15" in stepper.locator("[role=status]").first.inner_text()
    stepper.locator(".stepper-range").focus()
    page.keyboard.press("ArrowRight")
    assert stepper.locator(".stepper-range").get_attribute("aria-valuetext") == "Шаг 3 из 15 · прямой проход"


def test_closing_brings_the_picture_back_and_the_focus_to_its_button(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(at_root + LESSON)
    stepper = opened(page, 1)
    assert not stepper.locator(".graph-picture").is_visible()
    stepper.locator(".stepper-close").click()
    assert stepper.locator(".graph-picture").is_visible()
    assert page.evaluate("document.activeElement.className") == "stepper-open"
    assert opened(page, 1).locator(".stepper-count").inner_text().startswith("Шаг 0 ")


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_nothing_moves_for_readers_who_want_no_motion(
    at_root: str, new_page: NewPage, motion: str, moving: bool
) -> None:
    page = new_page(reduced_motion=motion)
    page.goto(at_root + LESSON)
    stepper = opened(page, 1)
    stepper.locator(".stepper-last").click()
    running = "() => document.getAnimations().filter(a => a.animationName === 'stepper-flow').length"
    assert page.evaluate(running) == moving
    stepper.locator(".stepper-play").click()  # a show of steps is no motion: it may be asked for
    page.wait_for_function("document.querySelector('.stepper-count').textContent.startsWith('Шаг 2 ')")


def test_a_finger_steps_on_a_phone_and_the_graph_stands_upright_without_scrolling(
    at_root: str, new_page: NewPage
) -> None:
    page = new_page(has_touch=True, viewport={"width": 390, "height": 844})
    page.goto(at_root + LESSON)
    stepper = page.locator("graph-stepper").nth(1)
    stepper.locator(".stepper-open").tap()
    stepper.locator(".stepper-next").tap()
    stepper.locator(".stepper-next").tap()
    stepper.locator(".stepper-back").tap()
    assert stepper.locator(".stepper-count").inner_text().startswith("Шаг 1 ")
    board = stepper.locator(".stepper-board")
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth")


def test_play_goes_to_the_end_and_stops(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    page.goto(at_root + LESSON)
    stepper = opened(page, 0)
    play = stepper.locator(".stepper-play")
    play.click()
    assert play.get_attribute("aria-label") == "Пауза"
    page.clock.run_for(30_000)
    assert stepper.locator(".stepper-count").inner_text().startswith("Шаг 7 из 7")
    assert play.get_attribute("aria-label") == "Пуск"


def test_the_table_tells_every_step_and_marks_the_present_one(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(at_root + LESSON)
    stepper = opened(page, 2)
    stepper.locator(".stepper-table summary").click()
    rows = stepper.locator("tbody tr")
    assert rows.count() == 7
    stepper.locator(".stepper-last").click()
    assert rows.nth(6).get_attribute("aria-current") == "step"
    assert rows.nth(6).locator("td").all_text_contents() == ["7", "«×» → a: 1 × 3 = 3", "градиент a: 4 + 3 = 7"]


def test_without_javascript_there_are_the_picture_and_all_of_it_in_words(at_root: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root + LESSON)
    stepper = page.locator("graph-stepper").nth(2)
    assert stepper.locator(".graph-picture svg").is_visible()
    assert stepper.locator("button").filter(visible=True).count() == 0
    stepper.locator("summary").click()
    words = stepper.locator("details").inner_text()
    assert "Шаг 1: «×» берёт a = 3 и даёт 9" in words
    assert "«×» → a: 1 × 3 = 3. градиент a: 4 + 3 = 7" in words


def test_what_a_stepper_needs_is_fetched_when_it_is_opened(at_root: str, new_page: NewPage) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(at_root + LESSON, wait_until="networkidle")
    page.locator(".stepper-open").first.wait_for()
    assert not any(name in url for url in asked for name in ("graphs.json", "/js/stepper-"))
    opened(page)
    assert sum("graphs.json" in url for url in asked) == 1
    assert sum("/js/stepper-" in url for url in asked) == 1


def test_a_graph_that_cannot_be_fetched_is_said_so(at_root: str, new_page: NewPage) -> None:
    page = new_page(service_workers="block")  # it would answer before the route below
    page.route("**/graphs.json", lambda route: route.abort())
    page.goto(at_root + LESSON)
    stepper = page.locator("graph-stepper").first
    stepper.locator(".stepper-open").click()
    page.wait_for_function("document.querySelector('.stepper-status').textContent.startsWith('Граф не загрузился')")
    assert stepper.locator(".graph-picture").is_visible()
    page.unroute("**/graphs.json")
    opened(page)


def network(layers: list[int]) -> Value:
    """A network of tanh neurons without biases: three inputs, then so many neurons a layer."""
    signals = [Value(1.0, label="x1"), Value(-2.0, label="x2"), Value(0.5, label="x3")]
    for size in layers:
        signals = [
            sum((x * Value(0.1 * (i + 1) - 0.05 * j) for i, x in enumerate(signals)), Value(0.0)).tanh()
            for j in range(size)
        ]
    return signals[0]


@pytest.mark.parametrize(("layers", "nodes", "cards"), [([7, 4, 1], 186, 186), ([16, 16, 1], 1029, 200)])
def test_two_hundred_nodes_are_stepped_through_and_of_more_it_is_said_what_is_left_out(
    at_root: str, new_page: NewPage, layers: list[int], nodes: int, cards: int
) -> None:
    found = graph.stepped(network(layers))
    assert len(found["nodes"]) == nodes
    page = new_page(service_workers="block")
    page.route("**/graphs.json", lambda route: route.fulfill(body=f'{{"graph-1":{graph.to_json(found)}}}'))
    page.goto(at_root + "en/" + LESSON)
    page.evaluate("() => { performance.mark('open') }")
    stepper = opened(page)
    assert page.evaluate("performance.now() - performance.getEntriesByName('open')[0].startTime") < 3000
    assert stepper.locator(".stepper-card").count() == cards
    note = stepper.locator(".stepper-omitted")
    assert note.count() == (nodes > cards)
    if nodes > cards:
        assert note.inner_text().startswith(f"Nodes in the graph: {nodes}. You see the {cards} nearest")
        assert str(nodes - cards) in note.inner_text()
        assert stepper.locator(".stepper-stub").count() > 0
    stepper.locator(".stepper-last").click()
    shown_grads = {i: grad for i, (_, grad) in stepper.evaluate(READ).items()}
    totals = {str(step["operand"]): number_text(step["total"]) for step in found["steps"]}
    assert {i: grad for i, grad in shown_grads.items() if i != "0"} == {i: totals[i] for i in shown_grads if i != "0"}
    typical = page.evaluate("""async () => {
      const taken = []
      for (let i = 0; i < 21; i++) {
        const start = performance.now()
        document.querySelector(".stepper-back").click()
        taken.push(performance.now() - start)
        await new Promise(done => setTimeout(done))
      }
      return taken.sort((a, b) => a - b)[10]
    }""")
    assert typical < 50, "a step blocks the page"
    page.wait_for_function(
        """() => {
          const frame = document.querySelector(".stepper-board").getBoundingClientRect()
          const card = document.querySelector(".is-taker").getBoundingClientRect()
          return card.right > frame.left && card.left < frame.right && card.bottom > frame.top && card.top < frame.bottom
        }"""
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_an_open_stepper_is_accessible_in_both_palettes_and_on_a_phone(
    at_root: str, new_page: NewPage, scheme: str, width: int
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.goto(at_root + LESSON)
    stepper = opened(page, 1)
    stepper.locator(".stepper-table summary").click()
    for presses in (0, 3, 9):
        for _ in range(presses):
            stepper.locator(".stepper-next").click()
        assert axe(page) == []
        assert faint(page, ".stepper-svg text", GROUNDS) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    small = page.evaluate("""() => [...document.querySelectorAll(".stepper button:not([hidden])")]
      .map(e => [e.className, e.getBoundingClientRect()]).filter(([, r]) => r.width < 32 || r.height < 32).map(([c]) => c)""")
    assert small == []
