"""A lesson's table of terms says what the glossary says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from avtograd_book.finding import Finding
from avtograd_book.glossary import Term
from avtograd_book.page import Page

_COLUMNS = 3  # Russian, English, Chinese


def check_terms(page: Page, terms: Sequence[Term]) -> Iterator[Finding]:
    """Each row of the table below the heading ``#terms`` is an entry of ``docs/glossary.yml``, word for word."""
    start = next((h.line for h in page.headings if h.id == "terms"), None)
    if start is None:
        return
    end = next((h.line for h in page.headings if h.line > start), len(page.lines) + 1)
    rows = [
        (line, _cells(page.lines[line - 1])) for line in range(start + 1, end) if page.lines[line - 1].startswith("|")
    ]
    known = {(t.names["ru"], t.names["en"], t.zh) for t in terms}
    for line, cells in rows[2:]:  # below the head and its rule
        if tuple(cells[:_COLUMNS]) not in known:
            yield Finding(
                page.path, line, "terms", f"{_nearest(cells, terms)}: bring the row and docs/glossary.yml together"
            )


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _nearest(cells: list[str], terms: Sequence[Term]) -> str:
    for term in terms:
        entry = (term.names["ru"], term.names["en"], term.zh)
        if any(theirs == ours for theirs, ours in zip(cells, entry, strict=False)):
            return f"the glossary says {' | '.join(entry)}"
    return "no such term in the glossary"
