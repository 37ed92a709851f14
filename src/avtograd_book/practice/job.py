"""Something to be run, and what is to be said of it then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.sheet import Sheet


@dataclass(frozen=True)
class Job:
    """A sheet, and the check of its facts."""

    sheet: Sheet
    judge: Callable[[Facts], Iterator[Finding]]
