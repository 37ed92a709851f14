"""Quizzes in Chromium: every question of the book, answered rightly and wrongly, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from practising import BLOCKED, QUIZZES, address, inaccessible, plain

from avtograd_book.practice import Quiz
from avtograd_book.practice.quiz import Question
from avtograd_book.practice.tree import Text
from avtograd_book.site.messages import messages

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.needs("chromium")

EACH = pytest.mark.parametrize("quiz", QUIZZES, ids=lambda quiz: quiz.id)
BOTH = pytest.mark.parametrize("language", ["ru", "en"])
VALUE_GRAPH = next(quiz for quiz in QUIZZES if quiz.id == "value-graph")


def opened(page: Page, home: str, quiz: Quiz, language: str) -> Page:
    page.goto(home + address("quiz", quiz.id, language))
    page.locator(".quiz").scroll_into_view_if_needed()
    page.locator("quiz-question .quiz-actions").last.wait_for(state="attached")
    return page


def element(page: Page, question: Question) -> Locator:
    return page.locator(f"quiz-question[data-question='{question.id}']")


def verdict(card: Locator) -> str:
    return card.get_attribute("data-verdict") or ""


def answer(card: Locator, chosen: list[int] | str) -> None:
    """Answer afresh and press the button."""
    again = card.locator(".quiz-actions button").nth(1)
    if again.is_visible():
        again.click()
    if isinstance(chosen, str):
        card.locator("input").fill(chosen)
    for i in chosen if isinstance(chosen, list) else ():
        card.locator("label").nth(i).click()
    card.locator(".quiz-actions button").first.click()


def says(card: Locator, text: Text) -> bool:
    """Whether the result holds a text of the source; of formulas only what stands around them."""
    shown = plain(card.locator(".quiz-result").text_content() or "")
    return all(plain(piece) in shown for piece in re.split(r"\$[^$]*\$|\*\*|_|\n|\[|\]\([^)]*\)", text.shown))


@EACH
@BOTH
def test_every_answer_of_every_question_gets_its_verdict_and_its_explanation(
    new_page: Callable[..., Page], at_root: str, quiz: Quiz, language: str
) -> None:
    page = opened(new_page(), at_root, quiz, language)
    for question in quiz.questions:
        card = element(page, question)
        right = [i for i, option in enumerate(question.options) if option.right]
        if question.kind == "number":
            for wrong in question.wrong:
                answer(card, f" {wrong.answer} ".replace("-", "−"))
                assert (verdict(card), says(card, wrong.explain[language])) == ("wrong", True), (
                    question.id,
                    wrong.answer,
                )
            answer(card, "123456.789")
            assert (verdict(card), says(card, question.otherwise[language])) == ("wrong", True), question.id
            answer(card, "?")
            assert verdict(card) == "unread"
            for typed in (str(question.answer), str(question.answer).replace(".", ",")):
                answer(card, typed)
                assert (verdict(card), says(card, question.explain[language])) == ("right", True), (question.id, typed)
        elif question.kind == "single":
            for i, option in enumerate(question.options):
                answer(card, [i])
                assert verdict(card) == ("right" if option.right else "wrong"), (question.id, i)
                assert says(card, option.explain[language]), (question.id, i)
                others = [o for o in question.options if o is not option]
                assert not any(says(card, o.explain[language]) for o in others), "what was not chosen is given away"
        else:
            for i, option in enumerate(question.options):
                if not option.right:
                    answer(card, [i])
                    assert (verdict(card), says(card, option.explain[language])) == ("wrong", True), (question.id, i)
            answer(card, right)
            assert verdict(card) == "right", question.id
            assert all(says(card, option.explain[language]) for option in question.options), question.id
    done = page.evaluate("name => Object.keys(JSON.parse(localStorage.getItem('avtograd:done:quiz/' + name)))", quiz.id)
    assert sorted(done) == sorted(question.id for question in quiz.questions)


def test_what_is_missing_is_counted_and_not_given_away(new_page: Callable[..., Page], at_root: str) -> None:
    page = opened(new_page(), at_root, VALUE_GRAPH, "ru")
    card = page.locator("quiz-question[data-kind=multiple]")
    answer(card, [0])
    assert "И ещё 2 верных ответа не отмечены." in (card.locator(".quiz-result").text_content() or "")
    assert card.locator(".quiz-result li").count() == 1


def test_an_answer_is_there_after_a_reload_in_both_languages(new_page: Callable[..., Page], at_root: str) -> None:
    page = opened(new_page(), at_root, VALUE_GRAPH, "ru")
    single, number, multiple = (
        page.locator(f"quiz-question[data-kind={kind}]").first for kind in ("single", "number", "multiple")
    )
    answer(single, [0])
    answer(number, "5,0")
    multiple.locator("label").nth(1).click()  # chosen and not checked yet
    opened(page, at_root, VALUE_GRAPH, "en")
    assert (verdict(single), single.locator("input").first.is_checked()) == ("wrong", True)
    assert (verdict(number), number.locator("input").input_value()) == ("right", "5,0")
    assert (verdict(multiple), multiple.locator("input").nth(1).is_checked()) == ("", True)
    words = next(q for q in VALUE_GRAPH.questions if q.kind == "single").options[0].explain["en"]
    assert says(single, words)


def test_another_answer_takes_the_verdict_back(new_page: Callable[..., Page], at_root: str) -> None:
    page = opened(new_page(), at_root, VALUE_GRAPH, "en")
    card = page.locator("quiz-question[data-kind=single]").first
    answer(card, [0])
    card.locator("label").nth(2).click()
    assert (verdict(card), card.locator(".quiz-result").text_content()) == ("", "")
    assert card.get_by_role("button", name="Check").is_visible()


def test_nothing_chosen_is_no_answer(new_page: Callable[..., Page], at_root: str) -> None:
    page = opened(new_page(), at_root, VALUE_GRAPH, "en")
    for kind, key in (("single", "quiz.choose-first"), ("number", "quiz.type-first")):
        card = page.locator(f"quiz-question[data-kind={kind}]").first
        card.get_by_role("button").first.click()
        assert card.locator(".quiz-result").text_content() == messages("en")[key]
        assert card.locator("quiz-answer").is_hidden(), "no answer is shown before one was given"


def test_the_keyboard_alone_is_enough(new_page: Callable[..., Page], at_root: str) -> None:
    page = opened(new_page(), at_root, VALUE_GRAPH, "en")
    single, number = (page.locator(f"quiz-question[data-kind={kind}]").first for kind in ("single", "number"))
    single.locator("input").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert verdict(single) == "right"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Answer again"
    page.keyboard.press("Enter")
    assert verdict(single) == ""
    assert page.evaluate("document.activeElement.type") == "radio", "the focus is not lost with the button"
    number.locator("input").focus()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    assert verdict(number) == "right"


def test_where_storage_is_blocked_questions_are_answered_all_the_same(
    new_page: Callable[..., Page], at_root: str
) -> None:
    page = new_page()
    page.add_init_script(BLOCKED)
    opened(page, at_root, VALUE_GRAPH, "ru")
    card = page.locator("quiz-question[data-kind=number]").first
    answer(card, "5")
    assert verdict(card) == "right"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_answered_quiz_is_accessible_and_fits_a_phone(
    new_page: Callable[..., Page], at_root: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 390, "height": 844})
    opened(page, at_root, VALUE_GRAPH, "ru")
    for question in VALUE_GRAPH.questions:
        answer(element(page, question), "4" if question.kind == "number" else [0])
    page.evaluate("for (const one of document.querySelectorAll('quiz-answer details')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert inaccessible(page, ".quiz") == []


@EACH
@BOTH
def test_without_javascript_a_quiz_reads_in_full(
    new_page: Callable[..., Page], at_root: str, quiz: Quiz, language: str
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(at_root + address("quiz", quiz.id, language))
    for question in quiz.questions:
        card = element(page, question)
        card.locator("summary").click()
        assert card.locator("quiz-answer li").first.is_visible()
        text = plain(card.text_content() or "")
        for said in question.texts():
            for piece in re.split(r"\$[^$]*\$|\*\*|_|\n|\[|\]\([^)]*\)", said[language].shown):
                assert plain(piece) in text, piece
