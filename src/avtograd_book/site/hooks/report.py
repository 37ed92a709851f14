"""The table of what the checker verified, made by the checker at build from the very pages of the book."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.report import report
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language
from avtograd_book.site.verified import recalled

_NAMES = {"python": "Python", "torch": "PyTorch"}
_PLACE = '<div class="report"></div>'
_COUNTS = (
    *("pages", "blocks_run", "outputs", "graphs", "pictures", "numbers", "copies"),
    *("exercises", "tests", "mutants", "questions"),
)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the table where the page asks for it."""
    if _PLACE not in html:
        return html
    known = recalled(Path(config.config_file_path).parent)
    facts = report(known.verdict, min(known.days.values()))
    return html.replace(_PLACE, table(facts, messages(language(page))))


def table(facts: dict[str, Any], say: dict[str, str]) -> str:
    """The report as a table.

    Args:
        facts: what ``avtograd_book.report`` says.
        say: the messages of the page's language.
    """
    verified = facts["verified"]
    rows = [(say[f"report.{key}"], verified[key]) for key in _COUNTS if verified.get(key)]
    rows.append((say["report.findings"], facts["findings"]))
    for reason, count in sorted(facts["skipped"].items()):
        rows.append((say["report.skipped"].format(package=reason.removesuffix(" is not installed")), count))
    versions = ", ".join(f"{_NAMES.get(name, name)} {version}" for name, version in facts["versions"].items())
    rows += [(say["report.versions"], versions), (say["report.date"], facts["date"])]
    body = "".join(f"<tr><td>{escape(what)}</td><td>{escape(str(value))}</td></tr>" for what, value in rows)
    head = f"<tr><th>{escape(say['report.what'])}</th><th>{escape(say['report.count'])}</th></tr>"
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"
