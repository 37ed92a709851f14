"""“✓ verified” at every output: a note says with which versions and on which day its code was run, and leads to the report."""

from __future__ import annotations

import datetime
from html import escape
from itertools import count

from babel.dates import format_date
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book import report
from avtograd_book.facts import Facts
from avtograd_book.page import Page as BookPage
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source
from avtograd_book.site.verified import day_of, facts_of

_OUTPUT = '<div class="output">'
_REPORT = "verified.md"


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark the outputs of a page."""
    if _OUTPUT not in html:
        return html
    say = messages(language(page))
    unverified, number = _unverified(source(page), facts_of(page), say), count()
    parts = html.split(_OUTPUT)
    marked = "".join(f"{_OUTPUT}{_mark(unverified.get(next(number)), say)}{part}" for part in parts[1:])
    target = files.get_file_from_path(f"{language(page)}/{_REPORT}")
    link = target.url_relative_to(page.file) if target else ""
    return parts[0] + marked + _note(link, day_of(page), language(page), say)


def _unverified(page: BookPage, facts: Facts, say: dict[str, str]) -> dict[int, str]:
    """Number of an output on the page → why its block was not run; a notebook's outputs are made by running it."""
    if page.notebook:
        return {}
    shown = [block for block in page.blocks if block.output is not None]
    return {
        i: say["verified.missing"].format(package=block.needs) if block.needs else say["verified.not-run"]
        for i, block in enumerate(shown)
        if block.index not in facts.runs
    }


def _mark(why_not: str | None, say: dict[str, str]) -> str:
    # Search takes the first closing tag of the same name for the end of what it is to leave out: no element stands inside.
    if why_not is not None:
        return f'<span class="verified" data-search-exclude="true">{escape(why_not)}</span>'
    return (
        '<button class="verified" type="button" popovertarget="verified" data-search-exclude="true">'
        f"{escape(say['verified.mark'])}</button>"
    )


def _note(link: str, day: str, lang: str, say: dict[str, str]) -> str:
    names = {"python": "Python", "torch": "PyTorch"}
    versions = ", ".join(f"{names.get(name, name)} {version}" for name, version in report.versions().items())
    date = format_date(datetime.date.fromisoformat(day), "long", locale=lang)
    text = escape(say["verified.how"].format(versions=versions, date=date))
    return (
        '<aside class="verified-note" id="verified" popover data-search-exclude="true" '
        f'aria-label="{escape(say["verified.name"])}">'
        f'{text} <a href="{escape(link)}">{escape(say["verified.link"])}</a></aside>'
    )
