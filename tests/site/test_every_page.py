"""Every page in both languages, one of each kind in both palettes, opened in Chromium with every other host out of reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from accessible import axe, faint

from avtograd_book import page as book_page
from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs("chromium")

# A page of each kind: colours come from the palette's few variables, and the other pages hold nothing that these do not.
BOTH_PALETTES = {"", "micrograd/01-value-graph/", "labs/neuron/", "verified/"}

VISITS = pytest.mark.parametrize(
    ("source", "address", "scheme"),
    [
        pytest.param(source, address, scheme, id=f"{address or 'home'}-{scheme}")
        for _, source, address in pages()
        for scheme in ("light", "dark")
        if scheme == "light" or address.removeprefix("en/") in BOTH_PALETTES
    ],
)

MEASURE = """() => ({
  scheme: document.body.dataset.mdColorScheme,
  graphs: document.querySelectorAll(".graph[data-graph] .graph-picture svg").length,
  pictures: [...document.querySelectorAll(".graph-picture svg, .plot svg")].map(e => e.getBoundingClientRect().width),
  diagrams: [...document.querySelectorAll("div.mermaid")].map(e => e.getBoundingClientRect().height),
  undrawn: document.querySelectorAll("pre.mermaid").length,
  formulas: [...document.querySelectorAll(".katex-html")].map(e => e.getBoundingClientRect().width),
  faces: [...document.fonts].map(f => [f.family.replaceAll('"', ""), f.weight, f.style].join()),
  wanted: [...new Set([...document.querySelectorAll(".katex-html *")]
    .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && /[^\\s\\u200b]/.test(n.data)))
    .map(e => getComputedStyle(e))
    .map(s => [s.fontFamily.split(",")[0].replaceAll('"', ""), s.fontWeight, s.fontStyle].join()))],
  uncopied: [...document.querySelectorAll("article div.highlight:not(code-exercise *)")]
    .filter(block => !block.querySelector(".md-code__button")).map(block => block.textContent),
})"""


@dataclass
class Visit:
    """What one opening of a page left behind."""

    outside: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)
    measured: dict[str, Any] = field(default_factory=dict)
    faint: list[Any] = field(default_factory=list)
    inaccessible: list[str] = field(default_factory=list)
    widths: dict[int, int] = field(default_factory=dict)


def watch(page: Page, visit: Visit, home: str) -> None:
    """Write down what the page asks for and complains of."""
    page.on(
        "request",
        lambda request: None if request.url.startswith((home, "data:", "blob:")) else visit.outside.append(request.url),
    )
    page.on("requestfailed", lambda request: visit.failed.append(f"{request.url}: {request.failure}"))
    page.on(
        "response",
        lambda answer: visit.failed.append(f"{answer.url}: {answer.status}") if answer.status >= 400 else None,
    )
    page.on(
        "console", lambda message: visit.console.append(message.text) if message.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: visit.console.append(str(error)))


@pytest.fixture(scope="module")
def visited(browser: Browser, at_root: str) -> Callable[[str, str], Visit]:
    """Opens each page once a palette; the tests below look at what came of it."""
    known: dict[tuple[str, str], Visit] = {}

    def visit(address: str, scheme: str) -> Visit:
        if (address, scheme) not in known:
            known[address, scheme] = _visit(browser, at_root, address, scheme)
        return known[address, scheme]

    return visit


def _visit(browser: Browser, home: str, address: str, scheme: str) -> Visit:
    visit = Visit()
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 900})  # type: ignore[arg-type]
    page = context.new_page()
    watch(page, visit, home)
    page.goto(home + address, wait_until="networkidle")
    page.evaluate("for (const d of document.querySelectorAll('.diagram')) d.scrollIntoView()")
    page.wait_for_function("[...document.querySelectorAll('.diagram')].every(d => d.querySelector('div.mermaid'))")
    page.wait_for_function("document.fonts.status === 'loaded'")
    visit.measured = page.evaluate(MEASURE)
    visit.faint = faint(page, ".graph-picture text")
    for width in (1280, 768, 390):
        page.set_viewport_size({"width": width, "height": 844})
        visit.widths[width] = page.evaluate("document.documentElement.scrollWidth")
        if width != 768:
            page.wait_for_timeout(500)  # Material makes what scrolls now reachable, and its colours fade
            visit.inaccessible += axe(page)
    context.close()
    return visit


@VISITS
def test_a_page_asks_no_other_host_and_nothing_that_is_not_there(
    visited: Any, source: Any, address: str, scheme: str
) -> None:
    visit = visited(address, scheme)
    assert visit.outside == []
    assert visit.failed == []


@VISITS
def test_the_console_stays_empty(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert visited(address, scheme).console == []


@VISITS
def test_a_page_takes_the_palette_of_the_system(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert visited(address, scheme).measured["scheme"] == {"light": "default", "dark": "slate"}[scheme]


@VISITS
def test_every_diagram_is_drawn(visited: Any, source: Any, address: str, scheme: str) -> None:
    page, measured = book_page.read(source), visited(address, scheme).measured
    graphs = [d for d in page.diagrams if "data-graph" in d.info.options]
    if "labs" not in source.parts:
        assert measured["graphs"] == len(graphs)
    assert all(width > 100 for width in measured["pictures"])
    assert len(measured["diagrams"]) == len(page.diagrams) - len(graphs)
    assert all(height > 20 for height in measured["diagrams"])
    assert measured["undrawn"] == 0


@VISITS
def test_every_formula_is_drawn_in_the_fonts_that_are_shipped(
    visited: Any, source: Any, address: str, scheme: str
) -> None:
    measured = visited(address, scheme).measured
    assert all(width > 0 for width in measured["formulas"])
    assert set(measured["wanted"]) <= set(measured["faces"])


@VISITS
def test_axe_finds_nothing_on_a_desk_and_on_a_phone(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert visited(address, scheme).inaccessible == []


@VISITS
def test_text_in_a_picture_stands_out_from_its_ground(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert visited(address, scheme).faint == []


@VISITS
def test_a_page_never_scrolls_sideways(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert all(scroll <= width for width, scroll in visited(address, scheme).widths.items())


@VISITS
def test_every_block_of_code_has_a_copy_button(visited: Any, source: Any, address: str, scheme: str) -> None:
    assert visited(address, scheme).measured["uncopied"] == []
