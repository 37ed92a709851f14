"""The checks: each a pure function from a page and its facts (or a page and its translation) to findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from avtograd_book.checks.blocks import check_blocks
from avtograd_book.checks.copies import check_copies
from avtograd_book.checks.diagrams import check_diagrams
from avtograd_book.checks.digits import check_digits
from avtograd_book.checks.lesson_class import check_lesson_class
from avtograd_book.checks.links import check_links
from avtograd_book.checks.numbers import check_claims, check_unbound
from avtograd_book.checks.outputs import check_outputs
from avtograd_book.checks.parity import check_parity, check_words
from avtograd_book.checks.pictures import check_pictures
from avtograd_book.checks.placed import check_named, check_placed
from avtograd_book.checks.terms import check_terms
from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.page import Page

PageCheck = Callable[[Page, Facts], Iterator[Finding]]

ANY_PAGE: tuple[PageCheck, ...] = (check_blocks, check_outputs, check_diagrams, check_pictures, check_claims)
"""What holds for any Markdown file."""

BOOK_PAGE: tuple[PageCheck, ...] = (
    check_unbound,
    check_lesson_class,
    check_digits,
    check_links,
    check_named,
    check_copies,
)
"""What holds for a page of the book beyond that."""

__all__ = ["ANY_PAGE", "BOOK_PAGE", "PageCheck", "check_parity", "check_placed", "check_terms", "check_words"]
