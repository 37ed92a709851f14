"""The browser half of the checker: under Pyodide, in Chromium, pages print what they show, and exercises judge as here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from running import WAIT

from avtograd_book.book import LANGUAGES
from avtograd_book.page import read
from avtograd_book.practice.exercise import Exercise, load_exercise
from avtograd_book.site.paths import DOCS, pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs("chromium")

PAGES = [
    pytest.param(address, id=address or "home")
    for _, source, address in pages()
    if not (page := read(source)).notebook and page.blocks
]
EXERCISES = [load_exercise(path.parent) for path in sorted((DOCS / "exercises").glob("*/checks.py"))]

# Runs every block that has a button, from the top, and tells of those that did not come out as in the book.
RUN_ALL = """async () => {
  const wrong = []
  for (const block of document.querySelectorAll("run-block:not([data-unavailable])")) {
    await block.run()
    const status = block.querySelector(".run-status")
    if (status.classList.contains("good")) continue
    const shown = block.querySelector(".output samp")?.textContent ?? ""
    const error = block.querySelector(".run-error")?.textContent ?? ""
    wrong.push(`block ${block.dataset.block}: ${status.textContent}\\n${shown}${error}`)
  }
  return wrong
}"""

JUDGE = """async ([exercise, source]) => {
  const ask = (resolve, reject) =>
    document.dispatchEvent(new CustomEvent("runtime-request", { cancelable: true, detail: { resolve, reject } }))
  const runtime = await new Promise(ask)
  return runtime.judge(exercise, source)
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One page for all: what Python starts with is kept from one address to the next."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(WAIT)
    yield page
    context.close()


@pytest.mark.parametrize("address", PAGES)
def test_every_block_prints_in_the_browser_what_the_page_shows(page: Page, at_root: str, address: str) -> None:
    page.goto(at_root + address)
    page.wait_for_function("() => document.querySelector('run-block .run-bar')?.childElementCount")
    wrong = page.evaluate(RUN_ALL)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)
def test_the_checks_of_an_exercise_pass_its_solution_and_not_its_starter_in_the_browser(
    page: Page, at_root: str, exercise: Exercise, language: str
) -> None:
    if not page.url.startswith(at_root):
        page.goto(at_root)

    def judged(source: str) -> dict[str, Any]:
        judgement: dict[str, Any] = page.evaluate(JUDGE, [exercise.id, source])
        assert judgement["end"] == "done", judgement["message"]
        return judgement

    solution = judged(exercise.solution_in(language).text)
    assert [o for o in solution["outcomes"] if o["state"] != "passed"] == []
    assert len(solution["outcomes"]) == len(exercise.words[language].tests)
    assert solution["ended"] is None
    starter = judged(exercise.starter_in(language).text)
    assert [o["test"] for o in starter["outcomes"]] == [o["test"] for o in solution["outcomes"]]
    assert any(o["state"] != "passed" for o in starter["outcomes"])
