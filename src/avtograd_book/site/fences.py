"""Markdown fences of the book, as HTML that the hooks and the style sheet know. Named in mkdocs.yml.

What a fence becomes must start with ``<div>``: Markdown wraps any other start in ``<p>`` and breaks it apart. A formatter
never raises: superfences would swallow the error and show the fence as text; so what can fail is done in the hooks.
"""

from __future__ import annotations

from html import escape
from typing import Any

# The longest line that a phone shows without scrolling; only what scrolls needs to be reached by keyboard.
PHONE_COLUMNS = 30


def scroller(longest_line: int) -> str:
    """The attribute that lets a keyboard reach a box that scrolls on a phone, else nothing."""
    return ' tabindex="0"' if longest_line > PHONE_COLUMNS else ""


def output_html(text: str) -> str:
    """What a program printed, as the reader sees it under the code."""
    longest = max(map(len, text.split("\n")))
    return f'<div class="output"><pre{scroller(longest)}><samp>{escape(text, quote=False)}</samp></pre></div>'


def output(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```output ````: what the block before it prints."""
    return output_html(source)


def report(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.report} ````: the place of the table that ``hooks/report.py`` makes of what the checker verified."""
    return '<div class="report"></div>'


def glossary(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.glossary} ````: the place of the table that ``hooks/glossary.py`` makes of docs/glossary.yml."""
    return '<div class="glossary"></div>'


def course(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.course} ````: the place of the list of lessons that ``hooks/progress.py`` makes."""
    return '<div class="course"></div>'


def api(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.api data-module="avtograd.nn"} ````: the place of the entries that ``hooks/api.py`` makes of docstrings."""
    return f'<div class="api" data-module="{escape(kwargs["attrs"].get("data-module", ""))}"></div>'


def operations(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.operations} ````: the place of the package's operation table."""
    return '<div class="operations"></div>'


def practice(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.exercise data-id="…"} ```` and ```` ```{.quiz data-id="…"} ````: the place of what ``hooks/practice.py`` makes
    of docs/exercises and docs/quizzes."""
    return f'<div class="practice" data-kind="{language}" data-id="{escape(kwargs["attrs"].get("data-id", ""))}"></div>'


def is_graph(language: str, inputs: dict[str, str], options: dict[str, Any], attrs: dict[str, str], md: Any) -> bool:
    """Whether a Mermaid fence is a graph of values: it names the variable, ``data-graph="o"``."""
    if "data-graph" not in inputs:
        return False
    attrs["data-graph"] = inputs["data-graph"]
    return True


def graph(source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any) -> str:
    """```` ```{.mermaid data-graph="o"} ````: the source, which ``hooks/graphs.py`` replaces by the picture."""
    name = escape(kwargs["attrs"]["data-graph"])
    return f'<div class="graph-source" data-graph="{name}">{escape(source)}</div>'


def fence_mermaid_custom(
    source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any
) -> str:
    """```` ```{.mermaid} ````: any other diagram, drawn in the reader's browser.

    mermaid2 looks for a formatter of exactly this name; its own leaves the source unescaped.
    """
    return f'<div class="diagram"><pre class="mermaid"><code>{escape(source)}</code></pre></div>'
