"""The runner, in a real browser: what a reader runs comes out as in the book, and nothing that was typed is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from running import LESSON, WAIT, Runner

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs("chromium")

SAME = "Same output as in the book"


@pytest.fixture(scope="module")
def lesson(browser: Browser, at_root: str) -> Iterator[Runner]:
    """A lesson's page that the module's tests share, with Python running in it."""
    context = browser.new_context()
    yield Runner(context.new_page()).open(at_root + LESSON)
    context.close()


@pytest.fixture
def runner(new_page: Callable[..., Page], at_root: str) -> Runner:
    """A lesson's page of its own."""
    return Runner(new_page()).open(at_root + LESSON)


def test_a_block_runs_first_what_it_needs_and_prints_what_the_book_shows(lesson: Runner) -> None:
    book = lesson.printed(4)
    assert lesson.run(4) == SAME
    assert lesson.printed(4).strip() == book.strip()


def test_an_exception_that_the_book_means_counts_as_the_books_own_result(lesson: Runner) -> None:
    assert lesson.run(5) == "Same error as in the book, and it's meant to be there"
    assert lesson.block(5).locator(".run-error").count() == 0


def test_running_an_earlier_block_again_finds_the_namespace_of_the_book(lesson: Runner) -> None:
    assert lesson.run(9) == SAME
    assert lesson.run(5) == "Same error as in the book, and it's meant to be there"


def test_a_block_that_needs_torch_has_no_button_and_says_why(lesson: Runner) -> None:
    assert lesson.button(22, "Run").count() == 0
    assert "PyTorch" in lesson.status(22)


def test_an_edited_block_says_what_differs_from_the_book_and_goes_back(lesson: Runner) -> None:
    assert lesson.run(1, "a, b, c = 2.0, -3.0, 10.0\nd = a * b - c\nprint(d)") == "The output is not the book's"
    lesson.block(1).locator("summary").click()
    assert lesson.block(1).locator("del").inner_text().split() == ["−", "the", "book:", "4.0"]
    assert lesson.block(1).locator("ins").inner_text().split() == ["+", "yours:", "-16.0"]
    lesson.reset(1)
    assert lesson.run(1) == SAME


def test_what_an_edited_block_changes_later_blocks_see(lesson: Runner) -> None:
    lesson.write(3, "a, b, c = Value(5.0), Value(-3.0), Value(10.0)\ne = a * b\nd = e + c\nprint(d, d._op)")
    lesson.run(4)
    assert lesson.printed(4).split("\n")[0] == "[-15.0, 10.0]"
    lesson.reset(3)
    assert lesson.run(4) == SAME


def test_an_error_shows_the_readers_lines_alone_and_marks_the_line(lesson: Runner) -> None:
    status = lesson.run(0, "def f(x):\n    return 1 / x\n\n\nf(0)")
    assert status == "The code stopped at an error on line 2"
    assert lesson.error(0).startswith('Traceback (most recent call last):\n  File "block 1", line 5')
    assert "ZeroDivisionError: division by zero" in lesson.error(0)
    assert lesson.block(0).locator(".cm-line.is-marked").inner_text() == "    return 1 / x"
    lesson.reset(0)


def test_an_error_in_a_method_of_another_block_names_that_block(lesson: Runner) -> None:
    assert lesson.run(9, "print(a + 'one')") == "The error came from block 7, line 3"
    lesson.reset(9)


def test_an_engine_error_shows_no_line_of_the_engine(lesson: Runner) -> None:
    lesson.run(0, "from avtograd import Value\n\nValue('one')")
    assert "avtograd/" not in lesson.error(0)
    assert 'File "block 1", line 3' in lesson.error(0)
    lesson.reset(0)


def test_two_blocks_at_once_run_one_after_the_other(lesson: Runner) -> None:
    lesson.write(0, "import time\n\nprint('begun')\ntime.sleep(3)\nprint('done')")
    lesson.press(0)
    lesson.press(12)
    assert "Waiting" in lesson.status(12)
    assert lesson.ended(12) == SAME
    assert lesson.printed(0) == "begun\ndone\n"
    lesson.reset(0)


def test_long_work_shows_what_it_prints_as_it_goes(lesson: Runner) -> None:
    lesson.write(0, "import time\n\nfor step in range(3):\n    print(step)\n    time.sleep(0.5)")
    lesson.press(0)
    lesson.wait(
        "block => document.querySelectorAll('run-block')[0].querySelector('.output samp').textContent === '0\\n'"
    )
    assert lesson.button(0, "Stop").is_visible()
    lesson.ended(0)
    assert lesson.printed(0) == "0\n1\n2\n"
    lesson.reset(0)


def test_keys_alone_open_the_editor_run_and_leave_it(runner: Runner) -> None:
    page = runner.page
    runner.button(0, "Edit").focus()
    page.keyboard.press("Enter")
    runner.block(0).locator(".cm-content:focus").wait_for(timeout=WAIT)
    page.keyboard.press("Control+a")
    page.keyboard.type("print('привет')")
    page.keyboard.press("Control+Enter")
    runner.button(0, "Stop").wait_for(timeout=WAIT)
    runner.ended(0)
    assert runner.printed(0) == "привет\n"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.run-run')")


def test_every_keystroke_is_kept_in_both_languages_without_running(runner: Runner, at_root: str) -> None:
    runner.button(0, "Edit").click()
    runner.block(0).locator(".cm-content:focus").wait_for(timeout=WAIT)
    runner.page.keyboard.press("Control+a")
    runner.page.keyboard.type("x = 1  # моё")
    runner.open(at_root + LESSON)
    assert runner.block(0).locator("code").first.inner_text() == "x = 1  # моё"
    runner.page.goto(at_root + LESSON.removeprefix("en/"))
    runner.page.locator(".run-run").first.wait_for(timeout=WAIT)
    assert runner.block(0).locator("code").first.inner_text() == "x = 1  # моё"
    runner.button(0, "Сбросить").click()
    assert "formula" in runner.block(0).locator("code").first.inner_text()


def test_a_text_that_was_kept_runs_without_opening_the_editor(runner: Runner, at_root: str) -> None:
    runner.write(0, "print('mine')")
    runner.open(at_root + LESSON)
    runner.run(0)
    assert runner.printed(0) == "mine\n"


def test_when_the_book_has_changed_the_readers_text_stays_and_the_new_one_is_offered(
    runner: Runner, at_root: str
) -> None:
    kept = {"text": "print('mine')", "base": "print('an older book')", "language": "en", "at": 1}
    runner.page.evaluate(
        "kept => localStorage.setItem('avtograd:text:micrograd/01-value-graph/0', kept)", json.dumps(kept)
    )
    runner.open(at_root + LESSON)
    notice = runner.block(0).get_by_role("note")
    notice.wait_for(timeout=WAIT)
    assert runner.block(0).locator("code").first.inner_text() == "print('mine')"
    notice.get_by_role("button", name="Keep mine").click()
    runner.open(at_root + LESSON)
    assert runner.block(0).get_by_role("note").count() == 0
    assert runner.block(0).locator("code").first.inner_text() == "print('mine')"


def test_with_storage_blocked_everything_works_and_the_reader_is_told(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page()
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "caches"])
          Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError") } })"""
    )
    runner = Runner(page).open(at_root + LESSON)
    assert runner.run(3) == SAME
    runner.write(0, "print(1)")
    assert "doesn't let this page store anything" in runner.status(0)
    runner.run(0)
    assert runner.printed(0) == "1\n"


def test_a_phone_shows_buttons_that_a_finger_hits_and_scrolls_nowhere(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    runner = Runner(page).open(at_root + LESSON)
    runner.button(4, "Run").tap()
    assert runner.ended(4) == SAME
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = runner.button(4, "Run").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24  # WCAG 2.2, target size


def test_the_page_says_of_its_blocks_what_it_shows(site: Path) -> None:
    from bs4 import BeautifulSoup

    for place in sorted(site.rglob("code.json")):
        page = BeautifulSoup(place.with_name("index.html").read_text("utf-8"), "html.parser")
        shown = [code.get_text() for code in page.select("run-block > .highlight code")]
        assert shown == [block["source"] for block in json.loads(place.read_text("utf-8"))["blocks"]]
