"""The class that a lesson builds is the package's class in small."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.page import Page


def check_lesson_class(page: Page, facts: Facts) -> Iterator[Finding]:
    """The page's ``Value`` and ``avtograd.Value`` agree on random expressions (see :mod:`avtograd_book.same_class`)."""
    found = facts.disagreement
    if found is not None:
        line = found.line or next((b.fence.first for b in page.blocks if "class Value" in b.source), 1)
        yield Finding(page.path, line, "class", f"on {found.expression} {found.message}")
