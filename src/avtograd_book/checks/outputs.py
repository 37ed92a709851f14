"""What a block prints is what the page shows under it: nothing unclaimed, nothing orphaned."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from avtograd_book.facts import Facts, Run
from avtograd_book.finding import Finding, unified
from avtograd_book.page import Block, Page

# Colours and links of a terminal, which a page does not show.
_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


def check_outputs(page: Page, facts: Facts) -> Iterator[Finding]:
    """Compare every output fence with what was printed, line by line."""
    if page.notebook:
        return
    for orphan in page.orphans:
        yield Finding(
            page.path,
            orphan.line,
            "orphan",
            "an output stands directly after the Python block that prints it; here is none",
        )
    for block in page.blocks:
        run = facts.runs.get(block.index)
        if run is not None:
            yield from _examples(page, run)
            yield from _compare(page, block, run)
        elif block.output is not None and not block.tested:
            yield Finding(
                page.path, block.output.line, "orphan", "the block above is not run, so nothing proves this output"
            )


def _examples(page: Page, run: Run) -> Iterator[Finding]:
    for example in run.examples:
        want, got = example.want.rstrip("\n"), example.got.rstrip("\n")
        if not got:
            message = (
                f"page says {want!r}, and code does not print it (a blank line of an output is written <BLANKLINE>)"
            )
        elif want:
            message = f"page says {want!r}, code prints {got!r}"
        else:
            message = f"code prints {got!r}, and the page does not show it"
        yield Finding(page.path, example.line, "output", message, unified(want.split("\n"), got.split("\n")))


def printed_lines(block: Block, run: Run) -> list[str]:
    """What the output fence must hold: the printed lines and, after an expected exception, its last line."""
    lines = [_overwritten(line) for line in _ANSI.sub("", run.stdout).split("\n")]
    if lines[-1] == "":
        lines.pop()
    if run.raised is not None and run.raised.type == block.raises:
        lines += run.raised.last_line.split("\n")
    return lines


def _overwritten(line: str) -> str:
    """What is left of a line that carriage returns have led back to its start, as a terminal shows it."""
    seen = ""
    for part in line.split("\r"):
        seen = part + seen[len(part) :]
    return seen


def _compare(page: Page, block: Block, run: Run) -> Iterator[Finding]:
    printed = printed_lines(block, run)
    if block.output is None:
        if printed:
            by = f" by line {run.printed_by[0]}" if run.printed_by and run.printed_by[0] else ""
            message = f"the block prints {printed[0]!r}{by} and no ```output fence follows it"
            yield Finding(page.path, block.fence.end, "output", message, unified([], printed))
        return
    shown = block.output.content.split("\n")[:-1]
    astray = (run.raised.type if run.raised is not None else None) != block.raises
    # Of a block that has not ended as it should the rest of the output is no second mistake.
    if (shown == printed and printed) or (astray and shown[: len(printed)] == printed):
        return
    if not printed:
        yield Finding(
            page.path, block.output.line, "output", "the block above prints nothing: drop this fence or print"
        )
        return
    first, end = block.output.first, block.output.end
    for tag, s1, s2, p1, p2 in difflib.SequenceMatcher(None, shown, printed, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        for offset in range(max(s2 - s1, p2 - p1)):
            yield _line(page, run, first, end, shown[s1:s2], printed[p1:p2], s1, p1, offset, unified(shown, printed))
            # One finding a run of differing lines of unlike length: past the first, which line answers which is a guess.
            if s2 - s1 != p2 - p1:
                break


def _line(
    page: Page,
    run: Run,
    first: int,
    end: int,
    shown: list[str],
    printed: list[str],
    at: int,
    printed_at: int,
    offset: int,
    diff: str,
) -> Finding:
    line = min(first + at + offset, end)
    if offset >= len(shown):
        by = run.printed_by[printed_at + offset] if printed_at + offset < len(run.printed_by) else 0
        where = f" (by line {by})" if by else ""
        return Finding(
            page.path, line, "output", f"code prints {printed[offset]!r}{where}, and the page does not show it", diff
        )
    if offset >= len(printed):
        return Finding(page.path, line, "output", f"page says {shown[offset]!r}, and code does not print it", diff)
    return Finding(page.path, line, "output", f"page says {shown[offset]!r}, code prints {printed[offset]!r}", diff)
