"""How far a reader is, in Chromium: what is read counts, both languages and other browsers share it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from practising import BLOCKED, QUIZZES, address, inaccessible

from avtograd_book.book import Book
from avtograd_book.page import read
from avtograd_book.site.course import lesson
from avtograd_book.site.messages import messages
from avtograd_book.site.paths import DOCS, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")

LESSON = "micrograd/01-value-graph/"
SECTIONS = len(lesson(read(DOCS / "ru" / "micrograd" / "01-value-graph.md"), DOCS, "ru").sections)  # type: ignore[union-attr]

DONE = {
    "avtograd:done:exercise/value-graph": {"multiplication": 1, "power": 2},
    "avtograd:done:quiz/value-graph": {"division": 3},
    "avtograd:text:exercise/value-graph": {"text": "mine = 1\n", "at": 4, "base": "older"},
    "__palette": {"color": {"scheme": "default"}},
}


def keep(page: Page, values: dict[str, Any]) -> None:
    page.evaluate(
        "all => { for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value)) }",
        values,
    )


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "Object.fromEntries(Object.keys(localStorage).filter(key => key.startsWith('avtograd:'))"
        ".map(key => [key, JSON.parse(localStorage.getItem(key))]))"
    )
    return found


def part(page: Page, name: str) -> str:
    return page.locator(f"lesson-progress [data-part={name}]").inner_text()


def test_every_page_with_an_exercise_or_a_quiz_is_a_lesson_of_the_course(site: Path) -> None:
    for language in ("ru", "en"):
        course = json.loads((site / f"assets/practice/course.{language}.json").read_text("utf-8"))
        paths = [path for path in Book(ROOT).pages() if Book(ROOT).language(path) == language]
        lessons = {one.page for path in paths if (one := lesson(read(path), DOCS, language))}
        assert {one["page"] for one in course} == lessons
        assert {name for one in course for name in one["quizzes"]} == {quiz.id for quiz in QUIZZES}


def test_a_section_is_read_when_its_end_was_seen_for_a_while_and_not_when_it_was_leapt_over(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{at_root}{LESSON}#dag")
    page.wait_for_timeout(2500)
    assert part(page, "sections").endswith(f"0 из {SECTIONS}"), "what the link has leapt over is not read"
    page.evaluate(
        "window.scrollTo(0, document.getElementById('define-by-run').getBoundingClientRect().top + scrollY - 700)"
    )
    page.wait_for_function("document.querySelector('lesson-progress').textContent.includes(': 1 ')")
    assert list(kept(page)["avtograd:done:read/micrograd/01-value-graph"]) == ["dag"]
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("JSON.parse(localStorage.getItem('avtograd:done:read/micrograd/01-value-graph')).next > 0")
    assert "practice" not in kept(page)["avtograd:done:read/micrograd/01-value-graph"], "what lies between was not seen"


def test_both_languages_share_one_progress_and_show_it_in_lesson_list_and_navigation(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(at_root)
    keep(page, DONE)
    for language, prefix in (("ru", ""), ("en", "en/")):
        page.goto(f"{at_root}{prefix}{LESSON}")
        tests = messages(language)["progress.tests"].format(done=2, all=7)
        questions = messages(language)["progress.questions"].format(done=1, all=5)
        page.wait_for_function(
            "text => document.querySelector('lesson-progress').textContent.includes(text)", arg=tests
        )
        assert part(page, "questions") == questions
        page.locator(".md-nav--primary .nav-mark").first.wait_for()
        marked = page.locator(".md-nav__link:has(.nav-mark)").evaluate_all(
            "all => all.map(link => link.getAttribute('href'))"
        )
        assert len(marked) == 2, "the lesson, and the home page for the whole course"
        page.goto(f"{at_root}{prefix}")
        item = page.locator("course-progress li", has=page.locator(f"a[href$='{LESSON}']"))
        page.wait_for_function(
            "text => document.querySelector('course-progress').textContent.includes(text)", arg=tests
        )
        assert questions in item.inner_text()
        assert item.locator("progress").evaluate("meter => meter.value") == 3


def test_a_new_reader_fetches_nothing_for_it(new_page: Callable[..., Page], at_root: str) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(at_root + LESSON, wait_until="networkidle")
    assert not [url for url in asked if "/practice/" in url]
    assert page.locator(".nav-mark").count() == 0


def test_a_file_carries_everything_to_another_browser(
    new_page: Callable[..., Page], at_root: str, tmp_path: Path
) -> None:
    page = new_page(accept_downloads=True)
    page.goto(at_root)
    keep(page, DONE)
    with page.expect_download() as download:
        page.get_by_role("button", name=messages("ru")["progress.export"]).click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    assert download.value.suggested_filename.startswith("avtograd-")
    assert "__palette" not in file.read_text("utf-8")

    other = new_page()
    other.goto(f"{at_root}en/")
    other.get_by_role("button", name=messages("en")["progress.import"]).wait_for()
    keep(other, {"avtograd:text:exercise/value-graph": {"text": "theirs = 2\n", "at": 9, "base": "older"}})
    other.locator("course-progress input[type=file]").set_input_files(file)
    other.get_by_text("3 entries taken from the file.").wait_for()
    found = kept(other)
    assert found["avtograd:done:exercise/value-graph"] == DONE["avtograd:done:exercise/value-graph"]
    assert found["avtograd:done:quiz/value-graph"] == DONE["avtograd:done:quiz/value-graph"]
    text = found["avtograd:text:exercise/value-graph"]
    assert (text["text"], [one["text"] for one in text["others"]]) == ("theirs = 2\n", ["mine = 1\n"])
    assert "2 of 7" in other.locator("course-progress").inner_text(), "what came is shown at once"

    file.write_text("[]")
    other.locator("course-progress input[type=file]").set_input_files(file)
    other.get_by_text(messages("en")["progress.not-ours"].format(file="progress.json")).wait_for()
    assert kept(other) == found


def test_a_change_in_one_tab_is_seen_in_another(new_page: Callable[..., Page], at_root: str) -> None:
    page = new_page()
    page.goto(at_root + LESSON)
    page.locator("lesson-progress").wait_for()
    other = page.context.new_page()
    other.goto(at_root + address("quiz", "value-graph", "en"))
    card = other.locator("quiz-question[data-kind=number]").first
    card.scroll_into_view_if_needed()
    card.locator(".quiz-actions").wait_for()
    card.locator("input").fill("5")
    card.locator("input").press("Enter")
    page.wait_for_function(
        "text => document.querySelector('lesson-progress').textContent.includes(text)",
        arg=messages("ru")["progress.questions"].format(done=1, all=5),
    )


def test_where_nothing_can_be_kept_the_reader_is_told(new_page: Callable[..., Page], at_root: str) -> None:
    page = new_page()
    page.add_init_script(BLOCKED)
    page.goto(at_root)
    page.get_by_text(messages("ru")["progress.not-lasting"]).wait_for()


def test_the_language_switch_keeps_page_and_section(new_page: Callable[..., Page], at_root: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{at_root}{LESSON}")
    page.wait_for_function("customElements.get('language-links') !== undefined")
    page.get_by_role("link", name="EN", exact=True).click()
    page.wait_for_url(f"{at_root}en/{LESSON}")
    page.evaluate("document.getElementById('primitives').scrollIntoView()")
    page.wait_for_function("customElements.get('language-links') !== undefined")
    page.get_by_role("link", name="RU", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"{at_root}{LESSON}#primitives")
    assert 0 <= page.evaluate("document.getElementById('primitives').getBoundingClientRect().top") < 300


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_of_lessons_is_accessible_and_fits_a_phone(
    new_page: Callable[..., Page], at_root: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 390, "height": 844})
    page.goto(at_root)
    keep(page, DONE)
    page.reload()
    page.locator("course-progress button").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert inaccessible(page, "course-progress") == []


def test_without_javascript_the_lessons_are_listed_with_all_there_is_to_do(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root)
    item = page.locator("course-progress li", has=page.locator(f"a[href$='{LESSON}']"))
    assert f"{SECTIONS} · " in item.inner_text()
    page.goto(at_root + LESSON)
    assert page.locator("lesson-progress").inner_text().count("·") == 2
