"""Exercises in Chromium, judged by the real Python of the page: what a reader writes, and what is said to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from practising import BLOCKED, EXERCISES, Bench, address, inaccessible, opened, plain, sentence

from avtograd_book.practice.exercise import Exercise, Mutant
from avtograd_book.practice.program import splice
from avtograd_book.site.messages import messages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs("chromium")

EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)
# Python takes seconds to start on a page: one language an exercise, in turn.
IN_TURN = pytest.mark.parametrize(
    ("exercise", "language"),
    [pytest.param(exercise, ("ru", "en")[i % 2], id=exercise.id) for i, exercise in enumerate(EXERCISES)],
)
SOME = 5
VALUE_GRAPH = next(exercise for exercise in EXERCISES if exercise.id == "value-graph")


@pytest.fixture(scope="module")
def benches(browser: Browser, at_root: str) -> Iterator[Callable[[Exercise, str], Bench]]:
    """Exercises on pages that stay open, so that Python starts once a page."""
    known: dict[tuple[str, str], Bench] = {}
    context = browser.new_context()

    def bench(exercise: Exercise, language: str) -> Bench:
        if (exercise.id, language) not in known:
            known[exercise.id, language] = opened(context.new_page(), at_root, exercise, language)
        known[exercise.id, language].page.bring_to_front()  # clocks of pages behind others go by the second
        return known[exercise.id, language]

    yield bench
    context.close()


@pytest.fixture
def fresh(new_page: Callable[..., Page], at_root: str) -> Bench:
    """The exercise of lesson 3.2.1 in a browser that has seen nothing yet."""
    return opened(new_page(), at_root, VALUE_GRAPH, "ru")


def few(exercise: Exercise) -> list[Mutant]:
    """A wrong solution for each of some tests; the checker runs them all."""
    return list({mutant.test: mutant for mutant in reversed(exercise.mutants)}.values())[:SOME]


@IN_TURN
def test_the_starter_is_told_what_is_not_written_and_never_shown_a_traceback(
    benches: Callable[[Exercise, str], Bench], exercise: Exercise, language: str
) -> None:
    bench = benches(exercise, language)
    bench.write(exercise.starter_in(language).text)
    bench.check()
    words = exercise.words[language]
    assert list(bench.states()) == list(words.tests)
    assert set(bench.states().values()) == {"undone"}
    first = next(iter(words.tests))
    sentences = {plain(words.not_yet.shown.replace("{part}", part)) for part in words.hints}
    assert bench.told(first) in sentences
    assert "Traceback" not in (bench.element.text_content() or "")


@IN_TURN
def test_the_solution_passes_every_test(
    benches: Callable[[Exercise, str], Bench], exercise: Exercise, language: str
) -> None:
    bench = benches(exercise, language)
    bench.write(exercise.solution_in(language).text)
    bench.check()
    assert set(bench.states().values()) == {"passed"}
    tests = len(exercise.words[language].tests)
    assert str(tests) in bench.status
    bench.page.wait_for_function(
        "all => document.querySelector('[data-part=\"tests\"]').textContent.match(/[0-9]+/g).join() === all",
        arg=f"{tests},{tests}",
    )


@IN_TURN
def test_a_wrong_idea_is_called_by_its_name_where_it_is_first_seen(
    benches: Callable[[Exercise, str], Bench], exercise: Exercise, language: str
) -> None:
    bench = benches(exercise, language)
    for mutant in few(exercise):
        bench.write(splice(exercise.solution_in(language), mutant.fragment).text)
        bench.check()
        assert bench.states()[mutant.test] == "failed", mutant.path.name
        assert bench.told(mutant.test) == sentence(exercise.words[language].causes[mutant.cause].shown), (
            mutant.path.name
        )
        opened = bench.element.locator("[data-test]:has(details[open])")
        assert opened.evaluate_all("all => all.map(li => li.dataset.state)") == ["failed"], (
            "the first failure alone is open"
        )


def test_a_failed_test_shows_what_was_called_what_was_expected_and_what_came(
    benches: Callable[[Exercise, str], Bench],
) -> None:
    bench = benches(VALUE_GRAPH, "en")
    swapped = next(m for m in VALUE_GRAPH.mutants if m.path.name == "sub_operands_swapped.py")
    bench.write(splice(VALUE_GRAPH.solution_in("en"), swapped.fragment).text)
    bench.check()
    facts = bench.element.locator("[data-test='minus-and-division'] .test-facts dd").all_inner_texts()
    assert facts == ["a, b, c = Value(2.0), Value(-3.0), Value(10.0)", "(a - b).data", "5.0", "-5.0"]
    bench.element.get_by_role("button", name="Line").click()
    line = bench.element.locator(".cm-activeLine, .is-marked").first
    assert "other + (-self)" in line.inner_text() or "__sub__" in line.inner_text()
    bench.element.get_by_role("button", name=re.compile("Hint")).click()
    assert bench.page.evaluate("document.activeElement.textContent") == "Value.__sub__"
    assert bench.element.get_by_text("To subtract is to add with the opposite sign.").is_visible()
    assert not bench.element.get_by_text("return self + (-other)", exact=True).first.is_visible()


def test_a_test_that_calls_a_part_at_fault_sends_there_first(benches: Callable[[Exercise, str], Bench]) -> None:
    bench = benches(VALUE_GRAPH, "ru")
    wrong = next(m for m in VALUE_GRAPH.mutants if m.path.name == "mul_still_adds.py")
    bench.write(splice(VALUE_GRAPH.solution_in("ru"), wrong.fragment).text)
    bench.check()
    assert bench.states()["multiplication"] == "failed"
    waiting = [test for test, state in bench.states().items() if state == "waits"]
    assert waiting
    assert bench.told(waiting[0]) == plain(VALUE_GRAPH.words["ru"].rests_on.shown.replace("{part}", "Value.__mul__"))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (("def exp(self):", "def exp(self)"), "exercise.unreadable"),
        (("import math\n", "import math\nnothing()\n"), "exercise.ended"),
        (("import math\n", "import math\nwhile True:\n    pass\n"), "exercise.endless"),
    ],
    ids=["no Python", "an exception", "endless"],
)
def test_a_program_that_does_not_run_through_is_told_why_and_at_which_line(
    benches: Callable[[Exercise, str], Bench], change: tuple[str, str], key: str
) -> None:
    bench = benches(VALUE_GRAPH, "ru")
    program = VALUE_GRAPH.solution_in("ru").text.replace(*change)
    bench.write(program)
    bench.check()
    beginning = messages("ru")[key].split("{got}")[0].strip()
    assert beginning in bench.status
    assert re.search(r"Строка [0-9]+", bench.status)
    assert "Traceback" not in (bench.element.text_content() or "")


def test_run_prints_and_stop_ends_an_endless_program_at_once(benches: Callable[[Exercise, str], Bench]) -> None:
    bench = benches(VALUE_GRAPH, "ru")
    bench.write(VALUE_GRAPH.solution_in("ru").text)
    bench.button("run").click()
    bench.element.get_by_text("Value(data=0.7071) tanh 10 узлов, 9 рёбер").last.wait_for()
    bench.write("while True:\n    pass\n")
    bench.button("run").click()
    bench.page.wait_for_timeout(300)
    bench.button("stop").click()
    bench.button("stop").wait_for(state="hidden", timeout=1000)
    assert bench.status == "Остановлено."
    bench.write("print(6 * 7)\n")
    bench.button("run").click()
    bench.element.locator(".exercise-output").get_by_text("42").wait_for(timeout=15_000)


def test_every_keystroke_is_kept_for_both_languages_and_over_a_reload(fresh: Bench, at_root: str) -> None:
    fresh.open_editor()
    fresh.page.keyboard.press("Control+Home")
    fresh.page.keyboard.type("# mine: ")
    fresh.page.reload()
    fresh.ready()
    assert fresh.program.startswith('# mine: """')
    fresh.page.goto(at_root + address("exercise", "value-graph", "en"))
    fresh.ready()
    assert fresh.program.startswith('# mine: """Класс')


def test_the_code_of_exercise_and_quiz_is_fetched_when_a_reader_comes_near(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(at_root + address("exercise", "value-graph", "ru"), wait_until="networkidle")
    later = ("/code-exercise-", "/quiz-question-", "/code-editor-")
    assert not [url for url in asked if any(name in url for name in later)]
    Bench(page, "ru").ready()
    assert [url for url in asked if "/code-exercise-" in url]
    assert not [url for url in asked if "/code-editor-" in url], "an editor is fetched when somebody begins to write"


def test_what_came_of_a_check_is_there_after_a_reload_in_the_language_of_the_page(fresh: Bench, at_root: str) -> None:
    fresh.check()
    fresh.page.goto(at_root + address("exercise", "value-graph", "en"))
    fresh.ready()
    fresh.element.locator("[data-state=undone]").first.wait_for()
    words = VALUE_GRAPH.words["en"]
    assert fresh.told("multiplication") == plain(words.not_yet.shown.replace("{part}", "Value.__mul__"))
    stale = fresh.element.get_by_text(messages("en")["exercise.stale"])
    assert stale.is_hidden()
    fresh.write("mine = 1\n")
    stale.wait_for()


def test_a_reset_loses_nothing(fresh: Bench) -> None:
    starter = fresh.program
    fresh.write("mine = 1\n")
    fresh.element.locator("[data-act=reset]").click()
    assert fresh.program == starter
    fresh.element.locator(".exercise-earlier summary").click()
    fresh.element.locator(".exercise-earlier button").click()
    assert fresh.program == "mine = 1\n"


def test_a_starter_that_has_changed_is_offered_and_the_readers_text_stays(fresh: Bench) -> None:
    mine = "# mine\n" + fresh.program
    kept = json.dumps({"text": mine, "at": 1, "base": "older"})
    fresh.page.evaluate("kept => localStorage.setItem('avtograd:text:exercise/value-graph', kept)", kept)
    fresh.page.reload()
    fresh.ready()
    notice = fresh.element.locator(".exercise-notice")
    notice.wait_for()
    assert fresh.program == mine
    notice.get_by_role("button", name="Показать отличия").click()
    assert "# mine" in notice.locator("ins").first.inner_text()
    notice.get_by_role("button", name="Оставить мой код").click()
    assert notice.count() == 0
    fresh.page.reload()
    fresh.ready()
    assert (fresh.program, notice.count()) == (mine, 0)


def test_the_solution_shows_where_it_differs_from_the_readers_program(fresh: Bench) -> None:
    solution = fresh.element.locator(".exercise-solution")
    assert not solution.locator("pre").first.is_visible(), "hidden until asked for"
    solution.locator("summary").click()
    solution.get_by_role("button").first.click()
    solution.locator("del").first.wait_for()  # what compares is fetched at the first press
    assert "return self * -1" in " ".join(solution.locator("del").all_inner_texts())
    assert "pass  # self * other" in solution.locator("ins").first.inner_text()


def test_where_storage_is_blocked_an_exercise_can_be_done_all_the_same(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page()
    page.add_init_script(BLOCKED)
    bench = opened(page, at_root, VALUE_GRAPH, "ru")
    bench.write(VALUE_GRAPH.solution_in("ru").text)
    bench.check()
    assert set(bench.states().values()) == {"passed"}


def test_the_keyboard_alone_is_enough(fresh: Bench) -> None:
    page = fresh.page
    fresh.element.locator("h3 a, .exercise-task").first.evaluate("e => { e.tabIndex = -1; e.focus() }")
    page.keyboard.press("Tab")
    fresh.element.locator("code-editor .cm-content").wait_for()
    page.wait_for_function("document.activeElement.closest('code-editor') !== null")
    page.keyboard.press("Control+A")
    page.keyboard.type("print(1 + 1)")
    page.keyboard.press("Control+Enter")
    fresh.element.locator(".exercise-output").get_by_text("2").wait_for(timeout=30_000)
    page.keyboard.press("Control+Shift+Enter")
    fresh.element.locator("[data-state=undone]").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.act") == "check"
    page.keyboard.press("Enter")
    fresh.button("stop").wait_for(state="hidden", timeout=30_000)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.act") == "run"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_exercise_at_work_is_accessible_and_fits_a_phone(
    new_page: Callable[..., Page], at_root: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 390, "height": 844})
    bench = opened(page, at_root, VALUE_GRAPH, "en")
    wrong = next(m for m in VALUE_GRAPH.mutants if m.path.name == "mul_still_adds.py")
    bench.write(splice(VALUE_GRAPH.solution_in("en", without=["Value.exp"]), wrong.fragment).text)
    bench.check()
    bench.button("run").click()
    bench.button("stop").wait_for(state="hidden", timeout=30_000)
    page.evaluate("for (const one of document.querySelectorAll('code-exercise details')) one.open = true")
    bench.element.locator(".exercise-solution > button").click()
    bench.element.locator(".exercise-solution .run-difference").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert inaccessible(page, "code-exercise") == []


def test_explanations_that_cannot_be_fetched_are_asked_for_again(new_page: Callable[..., Page], at_root: str) -> None:
    fresh = opened(new_page(service_workers="block"), at_root, VALUE_GRAPH, "ru")
    fresh.page.route("**/value-graph.ru.json", lambda route: route.abort())
    fresh.check()
    fresh.page.wait_for_function(
        "text => document.querySelector('.exercise-status').textContent === text",
        arg=messages("ru")["exercise.no-words"],
    )
    fresh.page.unroute("**/value-graph.ru.json")
    fresh.check()
    assert fresh.told("multiplication")


@EACH
@pytest.mark.parametrize("language", ["ru", "en"])
def test_without_javascript_an_exercise_reads_in_full(
    new_page: Callable[..., Page], at_root: str, exercise: Exercise, language: str
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root + address("exercise", exercise.id, language))
    text = plain(page.locator("code-exercise").text_content() or "")
    words = exercise.words[language]
    assert plain(exercise.starter_in(language).text) in text
    assert plain(exercise.solution_in(language).text) in text
    for said in (words.title, *words.tests.values(), *(step for steps in words.hints.values() for step in steps)):
        for line in filter(None, map(plain, said.shown.split("\n"))):
            assert line.removeprefix("- ") in text, line
    summary = page.locator("code-exercise .exercise-hints > summary")
    summary.click()
    assert page.locator("code-exercise .exercise-hints > details").first.is_visible()
