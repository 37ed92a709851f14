"""Every Python block runs, and ends as the page says."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.page import Page


def check_blocks(page: Page, facts: Facts) -> Iterator[Finding]:
    """Unclosed fences, blocks that raise or fail to, blocks left out without a reason, a page that does not reach its end."""
    for fence in page.fences:
        if not fence.closed:
            yield Finding(
                page.path,
                fence.line,
                "fence",
                "this fence is never closed: end it with the same marker on a line of its own",
            )
    for block in page.blocks:
        if not block.tested and not block.fence.info.options.get("data-reason"):
            yield Finding(page.path, block.fence.line, "notest", 'a block that is not run says why: data-reason="…"')
        run = facts.runs.get(block.index)
        if run is None:
            continue
        raised = run.raised
        if block.raises is None and raised is not None:
            origin = "" if raised.origin == raised.line else f" (raised on line {raised.origin})"
            yield Finding(
                page.path,
                raised.line,
                "error",
                f"the block stops here with {raised.short}{origin}",
                raised.traceback,
            )
        elif block.raises is not None and raised is None:
            message = f"the block should end with {block.raises} and ends well: mend it or drop data-raises"
            yield Finding(page.path, block.fence.line, "raises", message)
        elif raised is not None and raised.type != block.raises:
            message = f"the block should end with {block.raises} and ends with {raised.short}"
            yield Finding(page.path, raised.line, "raises", message, raised.traceback)
    if facts.death:
        yield Finding(page.path, facts.died_line, "died", facts.death)
