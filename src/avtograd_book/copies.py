"""Run every block's copied program alone, as a reader would who pastes it into a file of its own."""

from __future__ import annotations

from dataclasses import replace

from avtograd_book.execute import TIME_LIMIT, execute
from avtograd_book.facts import Facts
from avtograd_book.page import Page
from avtograd_book.programs import program


def run_copies(page: Page, facts: Facts, *, jobs: int | None = None, time_limit: float = TIME_LIMIT) -> Facts:
    """The facts with what each block's program did; blocks that did not run in the page are left out."""
    sheets: dict[int, Page] = {}
    for block in page.blocks:
        if block.index in facts.runs and not block.prompts and not page.notebook:
            raises = f' data-raises="{block.raises}"' if block.raises else ""
            text = f"~~~~~~{{.python{raises}}}\n{program(page, block)}~~~~~~\n"
            sheets[block.index] = Page(page.path.with_name(f"{page.path.name}.{block.index}"), text)
    index = {sheet.path: i for i, sheet in sheets.items()}
    copies = {}
    for sheet, outcome in execute(sheets.values(), jobs=jobs, time_limit=time_limit):
        if 0 in outcome.runs:
            copies[index[sheet.path]] = outcome.runs[0]
    return replace(facts, copies=copies)
