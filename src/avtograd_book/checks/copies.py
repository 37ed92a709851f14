"""A copied block runs alone and prints what it prints on the page."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding, unified
from avtograd_book.page import Page


def check_copies(page: Page, facts: Facts) -> Iterator[Finding]:
    """Compare the end of what each block's program printed, and how it ended, with the block's run on the page."""
    for index, alone in facts.copies.items():
        block, run = page.blocks[index], facts.runs[index]
        line = block.fence.line
        ends = [r.last_line if r is not None else "" for r in (run.raised, alone.raised)]
        if ends[0] != ends[1]:
            message = (
                f"copied with what it needs, the block ends with {ends[1].partition(chr(10))[0] or 'no exception'}"
            )
            detail = alone.raised.traceback if alone.raised is not None else ""
            yield Finding(page.path, line, "copy", message, detail)
        elif not alone.stdout.endswith(run.stdout):
            message = "copied with what it needs, the block prints something else than on the page"
            yield Finding(page.path, line, "copy", message, unified(run.stdout.splitlines(), alone.stdout.splitlines()))
