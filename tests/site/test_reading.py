"""What a reader does on the site: switch the language and the palette, search, copy, read without JavaScript, lose the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from avtograd_book.site.paths import pages

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")

LESSON = "micrograd/01-value-graph/"
SCHEME = "document.body.getAttribute('data-md-color-scheme')"
NewPage = Callable[..., "Page"]


@pytest.fixture(params=["at_root", "below_root"])
def home(request: pytest.FixtureRequest) -> str:
    """The site's address, at a host's root and below a path."""
    address: str = request.getfixturevalue(request.param)
    return address


@pytest.mark.parametrize("address", [address for lang, _, address in pages() if lang == "ru"])
def test_the_switcher_keeps_the_page_there_and_back(home: str, new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(home + address)
    page.click(".languages a[lang=en]")
    assert page.url == f"{home}en/{address}"
    assert page.get_attribute("html", "lang") == "en"
    page.click(".languages a[lang=ru]")
    assert page.url == home + address
    assert page.get_attribute("html", "lang") == "ru"


def test_every_page_is_reached_from_the_home_page(home: str, new_page: NewPage) -> None:
    page = new_page()
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    for start, lang in (("", "ru"), ("en/", "en")):
        page.goto(home + start)
        links = page.eval_on_selector_all(".md-nav--primary a[href]", "links => links.map(a => a.href.split('#')[0])")
        assert {home + address for found, _, address in pages() if found == lang} <= set(links)
        for link in set(links):
            page.goto(link)
    assert failed == []


def test_the_palette_goes_from_automatic_to_light_to_dark_and_is_kept(at_root: str, new_page: NewPage) -> None:
    page = new_page(color_scheme="dark")
    page.goto(at_root, wait_until="networkidle")
    seen = [page.evaluate(SCHEME)]
    for _ in range(2):
        page.click("theme-choice label:not([hidden])")
        seen.append(page.evaluate(SCHEME))
    assert seen == ["slate", "default", "slate"]
    page.emulate_media(color_scheme="light")
    page.goto(at_root + LESSON)
    assert page.evaluate(SCHEME) == "slate"


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
@pytest.mark.parametrize(
    ("start", "names"),
    [
        ("", ["Тема: как в системе", "Тема: светлая", "Тема: тёмная"]),
        ("en/", ["Theme: as the system", "Theme: light", "Theme: dark"]),
    ],
)
def test_the_palette_is_chosen_by_keyboard_and_told_by_name(
    at_root: str, new_page: NewPage, start: str, names: list[str], key: str
) -> None:
    page = new_page(color_scheme="light")
    page.goto(at_root + start, wait_until="networkidle")
    page.locator("theme-choice input:checked").focus()
    found = []
    for _ in range(4):
        name = page.evaluate("document.activeElement.ariaLabel")
        assert page.evaluate("document.activeElement.checked")
        assert page.locator("theme-choice label:visible").get_attribute("title") == name
        found.append((name, page.evaluate(SCHEME)))
        page.keyboard.press(key)
    assert found == list(zip([*names, names[0]], ["default", "default", "slate", "default"], strict=True))


def test_a_page_is_shown_in_the_readers_palette_before_any_of_its_scripts_has_come(
    at_root: str, new_page: NewPage
) -> None:
    page = new_page(color_scheme="dark")
    page.route("**/*.js*", lambda route: route.abort())
    page.goto(at_root + LESSON)
    assert page.evaluate(SCHEME) == "slate"
    assert page.locator("theme-choice label:visible").count() == 1


def test_the_browsers_own_bars_take_the_colour_of_the_header(at_root: str, new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto(at_root, wait_until="networkidle")
    colours = """[document.querySelector("meta[name=theme-color]").content, getComputedStyle(document.querySelector(".md-header"))
      .backgroundColor, getComputedStyle(document.documentElement).colorScheme]"""
    light = page.evaluate(colours)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.body.getAttribute('data-md-color-scheme') === 'slate'")
    dark = page.evaluate(colours)
    assert light[0] == light[1]
    assert dark[0] == dark[1] != light[0]
    assert dark[2] == "dark" != light[2]


def test_automatic_follows_the_system_while_the_page_is_open(at_root: str, new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto(at_root + LESSON)
    ground = "getComputedStyle(document.querySelector('.graph-leaf rect')).fill"
    light = page.evaluate(ground)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.body.getAttribute('data-md-color-scheme') === 'slate'")
    assert page.evaluate(ground) != light


def test_a_drawing_of_the_browser_follows_the_palette(at_root: str, new_page: NewPage) -> None:
    page = new_page(color_scheme="light")
    page.goto(at_root + LESSON)
    page.locator(".diagram").scroll_into_view_if_needed()
    page.wait_for_selector("div.mermaid")
    page.wait_for_timeout(300)
    light = page.locator(".diagram").screenshot()
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.body.getAttribute('data-md-color-scheme') === 'slate'")
    assert page.locator(".diagram").screenshot() != light


def test_the_diagram_library_is_asked_for_when_a_diagram_comes_near(at_root: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 500})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/vendor/mermaid/" in request.url else None)
    page.goto(at_root + LESSON, wait_until="networkidle")
    assert asked == []
    page.locator(".diagram").scroll_into_view_if_needed()
    page.wait_for_selector("div.mermaid")
    assert asked


@pytest.mark.parametrize("start", ["", "en/"])
def test_without_javascript_text_outputs_graphs_and_formulas_are_there(
    at_root: str, new_page: NewPage, start: str
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root + start + LESSON)
    assert page.locator(".output samp").first.is_visible()
    graph = page.locator(".graph-picture svg").first.bounding_box()
    formula = page.locator(".katex-html").first.bounding_box()
    assert graph is not None
    assert formula is not None
    assert graph["width"] > 100
    assert formula["width"] > 10
    assert page.locator("pre.mermaid").first.is_visible()  # the diagram's source stands in for the drawing
    assert not page.locator("theme-choice, .md-code__button").filter(visible=True).count()  # what only scripts can do
    page.locator(".graph-text summary").first.click()
    assert page.locator(".graph-text li").first.is_visible()
    page.click(f".languages a[lang={'ru' if start else 'en'}]")
    assert page.url == at_root + ("" if start else "en/") + LESSON


def test_the_source_of_a_graph_is_copied_as_it_stands(at_root: str, new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(at_root + LESSON)
    graph = page.locator(".graph[data-graph=o]")
    graph.locator("summary").click()
    graph.locator(".md-code__button").click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.startsWith('flowchart LR'))")
    assert page.evaluate("navigator.clipboard.readText()").strip() == graph.locator("pre code").inner_text().strip()


def test_a_block_that_nobody_has_seen_is_copied_by_keyboard(at_root: str, new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(at_root + LESSON, wait_until="networkidle")
    block = page.locator("run-block").last
    code = str(block.locator(".highlight code").text_content())
    button = block.locator(".md-code__button").first
    assert button.get_attribute("title") == "Копировать в буфер"
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.md-dialog').textContent.includes('Скопировано в буфер')")
    assert page.evaluate("navigator.clipboard.readText()") == code.strip()


def test_wide_code_scrolls_by_keyboard_and_code_that_fits_stops_nobody(at_root: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto(at_root + LESSON, wait_until="networkidle")
    wide = page.locator("run-block pre > code[tabindex]").last
    wide.focus()
    assert wide.evaluate("e => e.scrollWidth > e.clientWidth")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")
    page.set_viewport_size({"width": 1280, "height": 844})
    page.wait_for_function("document.activeElement === document.body")  # all of it is seen now


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("place", ["power", "quiz", "exercise-value-graph"])
def test_a_link_to_a_place_leads_there_though_most_of_the_page_was_never_laid_out(
    at_root: str, new_page: NewPage, place: str, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 844})
    top = f"document.getElementById({place!r}).getBoundingClientRect().top"
    page.goto(f"{at_root}{LESSON}#{place}", wait_until="networkidle")
    page.wait_for_timeout(500)
    assert 0 <= page.evaluate(top) <= 200
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("location.hash = ''")
    page.wait_for_timeout(300)
    page.evaluate(f"location.hash = {place!r}")
    page.wait_for_timeout(500)
    assert 0 <= page.evaluate(top) <= 200


def test_a_graph_scrolls_in_its_own_box_on_a_phone_and_by_keyboard(at_root: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto(at_root + LESSON)
    box = page.locator(".graph[data-graph=o] .graph-picture")
    assert box.evaluate("e => e.scrollWidth > e.clientWidth")
    box.focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.graph[data-graph=o] .graph-picture').scrollLeft > 0")


@pytest.mark.parametrize(
    "missing",
    ["nowhere", "nowhere/", "en/nowhere/", "micrograd/99-nowhere/", "en/micrograd/99/nowhere/"],
)
def test_a_missing_page_leads_home_at_any_depth(home: str, new_page: NewPage, missing: str) -> None:
    page = new_page()
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    answer = page.goto(home + missing)
    assert answer is not None
    assert answer.status == 404
    links = page.eval_on_selector_all("a[data-home]", "links => links.map(a => a.href)")
    assert links == [home, f"{home}en/"]
    assert failed == [home + missing]
