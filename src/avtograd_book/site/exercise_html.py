"""An exercise as HTML that reads in full before any JavaScript: ``<code-exercise>`` makes an editor and a judge of it."""

from __future__ import annotations

from html import escape
from typing import Any

from avtograd_book.site.markup import Markup
from avtograd_book.site.skipped import height


def exercise_html(data: Any, version: str, words: str, markup: Markup, say: dict[str, str]) -> str:
    """The exercise.

    Args:
        data: what ``practice.published.exercise_data`` says of it.
        version: of its starter, the same in every language: a reader's text remembers which one it was made from.
        words: where the file of :func:`exercise_words` lies, which is fetched when a reader checks a program.
        markup: turns its Markdown into HTML.
        say: the messages of the page's language.
    """
    tests = "".join(
        f'<li data-test="{escape(test["id"])}"><span class="test-title">{markup.inline(test["title"])}</span></li>'
        for test in data["tests"]
    )
    hints = "".join(_hints(part, steps, markup, say) for part, steps in data["hints"].items())
    name = escape(data["id"])
    room = height(data["starter"].count("\n") + 2 * len(data["tests"]) + 20)
    # What helps stands in an element of a name of its own, since search takes the first closing tag of the name for the end of
    # what it is to leave out; and a solution is not to be found by search.
    return (
        f'<code-exercise data-exercise="{name}" data-version="{version}" data-words="{escape(words)}"{room}>'
        f'<h3 id="exercise-{name}">{markup.inline(data["title"])}</h3>'
        f'<div class="exercise-task">{markup.block(data["task"])}</div>'
        f'<div class="exercise-starter">{markup.python(data["starter"])}</div>'
        f"<noscript><p>{escape(say['exercise.no-script'])}</p></noscript>"
        f'<div class="exercise-tests"><h4>{escape(say["exercise.tests"])}</h4><ol>{tests}</ol></div>'
        f'<exercise-help data-search-exclude="true">'
        f'<details class="exercise-hints"><summary>{escape(say["exercise.hints"])}</summary>{hints}</details>'
        f'<details class="exercise-solution"><summary>{escape(say["exercise.solution"])}</summary>'
        f"{markup.python(data['solution'])}{markup.block(data['explanation'])}</details>"
        f"</exercise-help></code-exercise>"
    )


def _hints(part: str, steps: list[str], markup: Markup, say: dict[str, str]) -> str:
    """The hints of a part, each inside the one before it: the next is to be asked for."""
    html = ""
    for i, step in reversed(list(enumerate(steps))):
        html = f'<div class="hint">{markup.block(step)}</div>{html}'
        if i:
            summary = say["exercise.last-hint" if i == len(steps) - 1 else "exercise.next-hint"]
            html = f'<details class="hint-next"><summary>{escape(summary)}</summary>{html}</details>'
    return f'<details data-part="{escape(part)}"><summary><code>{escape(part)}</code></summary>{html}</details>'


def exercise_words(data: Any, markup: Markup) -> dict[str, object]:
    """What is said of a program that was checked, for the browser: sentences in HTML, by the ids that the outcomes have."""
    return {
        "not_yet": markup.inline(data["not_yet"]),
        "rests_on": markup.inline(data["rests_on"]),
        "causes": {cause: markup.inline(text) for cause, text in data["causes"].items()},
    }
