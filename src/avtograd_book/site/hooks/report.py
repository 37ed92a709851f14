"""The table of what the checker verified, made by the checker at build from the very pages of the book."""

from __future__ import annotations

import functools
import json
import subprocess
import sys
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language

_NAMES = {"python": "Python", "torch": "PyTorch"}
_PLACE = '<div class="report"></div>'
_COUNTS = ("pages", "blocks_run", "outputs", "graphs", "pictures", "numbers", "copies")


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the table where the page asks for it."""
    if _PLACE not in html:
        return html
    return html.replace(_PLACE, table(_verified(Path(config.config_file_path).parent), messages(language(page))))


@functools.cache  # both languages show one check
def _verified(root: Path) -> dict[str, Any]:
    # A process of its own: the checker forks one a page, which MkDocs with its threads is no place for.
    command = [sys.executable, "-m", "avtograd_book", "report", "--json"]
    done = subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    try:
        facts: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        raise PluginError(f"the checker made no report: {done.stderr.strip()}") from None
    return facts


def table(facts: dict[str, Any], say: dict[str, str]) -> str:
    """The report as a table.

    Args:
        facts: what ``avtograd_book.report`` says.
        say: the messages of the page's language.
    """
    verified = facts["verified"]
    rows = [(say[f"report.{key}"], verified[key]) for key in _COUNTS if verified[key]]
    rows.append((say["report.findings"], facts["findings"]))
    for reason, count in sorted(facts["skipped"].items()):
        rows.append((say["report.skipped"].format(package=reason.removesuffix(" is not installed")), count))
    versions = ", ".join(f"{_NAMES.get(name, name)} {version}" for name, version in facts["versions"].items())
    rows += [(say["report.versions"], versions), (say["report.date"], facts["date"])]
    body = "".join(f"<tr><td>{escape(what)}</td><td>{escape(str(value))}</td></tr>" for what, value in rows)
    head = f"<tr><th>{escape(say['report.what'])}</th><th>{escape(say['report.count'])}</th></tr>"
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"
