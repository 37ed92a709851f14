"""A quiz as HTML that reads in full before any JavaScript: each ``<quiz-question>`` then answers by itself."""

from __future__ import annotations

from html import escape
from typing import Any

from avtograd_book.site.markup import Markup
from avtograd_book.site.skipped import height

_INPUTS = {"single": "radio", "multiple": "checkbox"}


def quiz_html(data: Any, markup: Markup, say: dict[str, str]) -> str:
    """The quiz.

    Args:
        data: what ``practice.published.quiz_data`` says of it.
        markup: turns its Markdown into HTML.
        say: the messages of the page's language.
    """
    questions = data["questions"]
    items = "".join(
        f"<li>{_question(data['id'], question, f'{i}/{len(questions)}', markup, say)}</li>"
        for i, question in enumerate(questions, 1)
    )
    room = height(14 * len(questions))
    return f'<div class="quiz" data-quiz="{escape(data["id"])}"{room}><ol class="quiz-questions">{items}</ol></div>'


def _question(quiz: str, question: Any, number: str, markup: Markup, say: dict[str, str]) -> str:
    kind, name = question["kind"], escape(f"{quiz}-{question['id']}")
    text, more = markup.lead(question["text"])
    of = number.split("/")
    kicker = say["quiz.question"].format(number=of[0], count=of[1])
    if kind == "multiple":
        kicker += f" · {say['quiz.several']}"
    answer = _number(name, question, markup, say) if kind == "number" else _options(name, question, markup)
    explained = _numbers_explained(question, markup, say) if kind == "number" else _explained(question, markup, say)
    return (
        f'<quiz-question data-quiz="{escape(quiz)}" data-question="{escape(question["id"])}" data-kind="{kind}">'
        f'<fieldset><legend><span class="quiz-number">{escape(kicker)}</span> <span>{text}</span></legend>{more}{answer}</fieldset>'
        # As in exercise_html: an element of its own name, so that search can leave the answers out.
        f'<quiz-answer data-search-exclude="true"><details><summary>{escape(say["quiz.answer"])}</summary>{explained}</details>'
        f"</quiz-answer></quiz-question>"
    )


def _options(name: str, question: Any, markup: Markup) -> str:
    kind = _INPUTS[question["kind"]]
    options = "".join(
        f'<div class="quiz-option"><input type="{kind}" name="{name}" id="{name}-{i}" value="{i}" autocomplete="off">'
        f'<label for="{name}-{i}">{markup.inline(option["text"])}</label></div>'
        for i, option in enumerate(question["options"])
    )
    return f'<div class="quiz-options">{options}</div>'


def _explained(question: Any, markup: Markup, say: dict[str, str]) -> str:
    items = "".join(
        f'<li data-option="{i}" data-right="{str(option["right"]).lower()}">'
        f'<p class="quiz-quoted">{_mark(option["right"], say)} {markup.inline(option["text"])}</p>'
        f'<div class="quiz-explained">{markup.block(option["explain"])}</div></li>'
        for i, option in enumerate(question["options"])
    )
    return f"<ul>{items}</ul>"


def _mark(right: bool, say: dict[str, str]) -> str:
    verdict = "right" if right else "wrong"
    sign = f'<span aria-hidden="true">{"✓" if right else "✗"}</span>'
    # The explanation says the word once more: for the eye the sign is enough.
    word = f'<span class="visually-hidden">{escape(say[f"quiz.is-{verdict}"])}.</span>'
    return f'<span class="quiz-mark" data-verdict="{verdict}">{sign}{word}</span>'


def _number(name: str, question: Any, markup: Markup, say: dict[str, str]) -> str:
    # inputmode "text": a phone's decimal keyboard has no minus sign.
    mode = "decimal" if question["answer"] >= 0 else "text"
    return (
        f'<div class="quiz-typed"><label for="{name}">{escape(say["quiz.your-number"])}</label> '
        f'<input type="text" inputmode="{mode}" id="{name}" autocomplete="off" spellcheck="false" size="12"></div>'
    )


def _numbers_explained(question: Any, markup: Markup, say: dict[str, str]) -> str:
    items = [
        f'<li data-right="true" data-answer="{question["answer"]}" data-tolerance="{question["tolerance"]}">'
        f'<p class="quiz-quoted">{_mark(True, say)} {question["answer"]}</p>'
        f'<div class="quiz-explained">{markup.block(question["explain"])}</div></li>'
    ]
    for wrong in question["wrong"]:
        items.append(
            f'<li data-right="false" data-answer="{wrong["answer"]}">'
            f'<p class="quiz-quoted">{_mark(False, say)} {wrong["answer"]}</p>'
            f'<div class="quiz-explained">{markup.block(wrong["explain"])}</div></li>'
        )
    items.append(
        f'<li data-right="false" data-otherwise><p class="quiz-quoted">{escape(say["quiz.another"])}</p>'
        f'<div class="quiz-explained">{markup.block(question["otherwise"])}</div></li>'
    )
    return f"<ul>{''.join(items)}</ul>"
