"""The pytest layer: stock pytest-markdown-docs collects the blocks, our checker judges them.

Of the stock plugin two things are replaced, through the two doors that it has: the parser (it must find fences in
admonitions and tabs) and the runner (it must compare outputs). A page is run once, when its first test is; every block is
a test of its own, and so are the page's diagrams, its numbers and its translation.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from pytest_markdown_docs import _runners
from pytest_markdown_docs.definitions import FenceTestDefinition
from pytest_markdown_docs.plugin import (
    FenceSyntax,
    MarkdownDocstringCodeModule,
    MarkdownInlinePythonItem,
    MarkdownTextFile,
    extract_fence_tests,
)

from avtograd_book.book import find_book
from avtograd_book.finding import Finding
from avtograd_book.judging import Judge, Judged
from avtograd_book.page import EncodingError, Page, read

_PAGE, _JUDGED = "__avtograd_book_page__", "__avtograd_book_judged__"


class PageError(Exception):
    """A page's findings, as a test's failure."""

    def __init__(self, findings: Sequence[Finding], lines: Sequence[str]) -> None:
        super().__init__("\n\n".join(f.render(lines) for f in findings))


@dataclass
class _Token:
    """What the stock plugin reads of a parser's token."""

    type: str
    map: tuple[int, int]
    info: str
    content: str


@dataclass(frozen=True)
class FenceParser:
    """Stands in for MarkdownIt: the fences that :mod:`avtograd_book.fences` has found, as tokens."""

    page: Page

    def parse(self, text: str) -> list[_Token]:
        """Runnable Python fences under a plain info, so that no word of a title is taken for an option."""
        return [
            _Token("fence", (b.fence.line - 1, b.fence.end), "{.python}", b.fence.content)
            for b in self.page.blocks
            if b.tested
        ]


class Runner(_runners._Runner):
    """Judges a block by its page's findings."""

    def runtest(self, test: FenceTestDefinition, args: dict[str, Any], *, asyncio_runner: object = None) -> None:
        """Fail with the findings at this block's lines.

        Takes ``asyncio_runner`` and lets no TypeError out: the stock item takes either for an old runner and runs the block again.
        """
        page, judged = args[_PAGE], args[_JUDGED]
        first = test.start_line + 1
        if found := judged.blocks.get(first):
            raise PageError(found, page.lines)
        if reason := judged.skipped.get(first):
            pytest.skip(reason)

    def repr_failure(
        self, test: FenceTestDefinition, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """The findings; for anything else (a fault of ours) the whole traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, PageError) else str(excinfo.getrepr())


class _OfAPage(pytest.Item):
    """What a test of a page knows: its page, and where it stands without asking the file system again."""

    parent: PageFile
    start_line = 0

    @cached_property
    def location(self) -> tuple[str, int | None, str]:
        """The page relative to pytest's root, a line from 0, the test's name."""
        return self.nodeid.partition("::")[0], self.start_line, self.name


class BlockItem(_OfAPage, MarkdownInlinePythonItem):
    """The stock plugin's item, less what a page has no use for: fixtures, whose set-up costs more than the block."""

    def runtest(self) -> None:
        """Hand the runner the block and, among its globals (the stock plugin has no other way), what its page is judged."""
        self.runner = _runners.get_runner(self.runner_name)
        self.runner.runtest(self.test_definition, {_PAGE: self.parent.page, _JUDGED: self.parent.judged})


class PageItem(_OfAPage):
    """What is not one block's: the diagrams, the numbers, the translation, the rest of a page."""

    def runtest(self) -> None:
        """Fail with the findings of this group."""
        if found := self.parent.judged.groups.get(self.name):
            raise PageError(found, self.parent.page.lines)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """The findings; for anything else the whole traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, PageError) else str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the page is."""
        return self.path, 0, self.name


class UnreadItem(PageItem):
    """A page that is not UTF-8: a failure of its own, where an error of collection would stop the whole run."""

    def runtest(self) -> None:
        """Read the page, which fails."""
        try:
            read(self.path)
        except EncodingError as e:
            raise PageError([Finding(self.path, e.line, "encoding", e.reason)], ()) from None


class PageFile(MarkdownTextFile):
    """A page: the stock plugin's items under names that outlive edits above them, and the page's own."""

    @cached_property
    def judged(self) -> Judged:
        """What was found on the page; the first page that is asked for starts the run of all."""
        return self.config.stash[_KEY](self.path)

    @cached_property
    def page(self) -> Page:
        """What the file says at the time of collection."""
        return read(self.path)

    def collect(self) -> Iterator[pytest.Item]:
        """Blocks named by their section and place in it, ``value-class-1``, then what concerns the page as a whole."""
        try:
            headings = self.page.headings
        except EncodingError:
            yield UnreadItem.from_parent(self, name="encoding")
            return
        starts = [h.line for h in headings]
        counts: dict[str, int] = {}
        parser: Any = FenceParser(self.page)  # of MarkdownIt the stock plugin uses nothing but parse()
        for test in extract_fence_tests(parser, self.page.text, 0, self.path, fence_syntax=FenceSyntax.superfences):
            above = bisect_right(starts, test.start_line)
            section = (headings[above - 1].id or f"h{above}") if above else "top"
            counts[section] = counts.get(section, 0) + 1
            yield BlockItem.from_parent(self, name=f"{section}-{counts[section]}", test_definition=test)
        in_book = self.config.stash[_KEY].book.language(self.path) is not None
        groups = {
            "diagrams": bool(self.page.diagrams),
            "numbers": in_book or bool(self.page.claims),
            "translation": in_book,
        }
        for group in (*(name for name, has in groups.items() if has), "page"):
            yield PageItem.from_parent(self, name=group)


_KEY: pytest.StashKey[Judge] = pytest.StashKey()


def pytest_configure(config: pytest.Config) -> None:
    """Put the judge and the runner in place."""
    judge = Judge(find_book(config.rootpath), alone=hasattr(config, "workerinput"))  # the mark of xdist's workers
    config.stash[_KEY] = judge
    _runners.register_runner(default=True)(Runner)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is left of the collection, after -k and the like, is what will be asked for, in this order."""
    files = dict.fromkeys(i.parent for i in items if isinstance(i.parent, PageFile) and not isinstance(i, UnreadItem))
    config.stash[_KEY].wanted = {file.path: file.page for file in files}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """One phase instead of three for what a page's child has done: nothing to set up, to capture or to tear down.

    pytest's bookkeeping of the three phases costs several times what the block itself does.
    """
    if not isinstance(item, _OfAPage):
        return None
    hook, location = item.ihook, item.location  # both are looked up anew at each use
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=location)
    call = pytest.CallInfo.from_call(item.runtest, when="call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
    if call.excinfo is None:  # what the hook below would make of it, at a third of a test's cost
        report = pytest.TestReport(
            item.nodeid,
            location,
            {},
            "passed",
            None,
            "call",
            duration=call.duration,
            start=call.start,
            stop=call.stop,
        )
    else:
        report = hook.pytest_runtest_makereport(item=item, call=call)
    hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=location)
    if item.session._setupstate.stack:  # an ordinary test in the same folder has left something to tear down
        item.session._setupstate.teardown_exact(nextitem)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Our page in the place of the stock plugin's; no docstrings: it would import every .py file that it sees."""
    collected = yield
    return [
        PageFile.from_parent(parent, path=file_path) if isinstance(c, MarkdownTextFile) else c
        for c in collected
        if not isinstance(c, MarkdownDocstringCodeModule)
    ]
