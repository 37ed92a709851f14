"""Findings sorted by the test that shows them: a block's own, and the page's groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from avtograd_book.beside import beside
from avtograd_book.book import Book
from avtograd_book.finding import Finding
from avtograd_book.page import Page, read

_GROUPS = {
    "diagram": "diagrams",
    "claim": "numbers",
    "number": "numbers",
    "unbound": "numbers",
    "parity": "translation",
    "review": "translation",
}


@dataclass(frozen=True)
class Judged:
    """What was found on a page, sorted by the test that shows it."""

    blocks: dict[int, list[Finding]]  # by the block's first line of code
    skipped: dict[int, str]
    groups: dict[str, list[Finding]]


@dataclass
class Judge:
    """Has pages judged when they are asked for; the next ones are run and judged beside pytest's own work, on the other cores."""

    book: Book
    alone: bool  # run only the page that is asked for: other processes take the others
    wanted: dict[Path, Page] = field(default_factory=dict)
    judged: dict[Path, Judged] = field(default_factory=dict)
    running: Iterator[tuple[Path, Judged]] = field(default_factory=lambda: iter(()))

    def __call__(self, path: Path) -> Judged:
        while path not in self.judged:
            done = next(self.running, None)
            if done is not None:
                self.judged[done[0]] = done[1]
            elif self.alone or path not in self.wanted:
                self.running = self._judge([self.wanted.get(path) or read(path)])
            else:  # the first page that is asked for starts them all
                self.running = beside(partial(self._judge, list(self.wanted.values())))
        return self.judged[path]

    def _judge(self, pages: Iterable[Page]) -> Iterator[tuple[Path, Judged]]:
        # The checks are needed in the process beside alone: pytest's own does not wait until they are there.
        from avtograd_book.verdict import check_page, check_translation, run

        for page, facts in run(self.book, pages):
            found = check_page(self.book, page, facts)
            found += [f for f in check_translation(self.book, page) if f.path.resolve() == page.path.resolve()]
            skipped = {page.blocks[i].fence.first: reason for i, reason in facts.skipped.items()}
            yield page.path, _sorted_by_test(page, sorted(set(found)), skipped)


def _sorted_by_test(page: Page, findings: list[Finding], skipped: dict[int, str]) -> Judged:
    blocks: dict[int, list[Finding]] = {}
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        owner = next(
            (b for b in page.blocks if b.fence.line <= finding.line <= (b.output or b.fence).end and b.tested),
            None,
        )
        if owner is not None and _GROUPS.get(finding.code) != "translation":
            blocks.setdefault(owner.fence.first, []).append(finding)
        else:
            groups.setdefault(_GROUPS.get(finding.code, "page"), []).append(finding)
    return Judged(blocks, skipped, groups)
