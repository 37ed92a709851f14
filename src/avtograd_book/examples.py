"""Blocks with prompts (`>>>`): the standard library's doctest runs them in the page's namespace."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from typing import Any

from avtograd_book.facts import Example
from avtograd_book.page import Block


def run_examples(block: Block, path: str, names: dict[str, Any]) -> list[Example]:
    """Run the block's examples in order; those that print something else, or raise another exception, are returned.

    Raises:
        ValueError: the prompts are written inconsistently, or with a directive such as ``+SKIP``; the message names the line.
    """
    pieces = doctest.DocTestParser().parse(block.source)
    examples = [piece for piece in pieces if isinstance(piece, doctest.Example)]
    for example in examples:
        if example.options:
            raise ValueError(
                f"line {block.fence.first + example.lineno} asks doctest to be lenient: a page shows what is printed, or .notest"
            )
    test = doctest.DocTest(examples, names, "block", path, block.fence.first - 1, block.source)
    test.globs = names  # doctest works on a copy, but later blocks of the page need what these define
    runner = _Runner(verbose=False, optionflags=doctest.DONT_ACCEPT_TRUE_FOR_1)
    runner.run(test, out=lambda text: None, clear_globs=False)
    return sorted([*runner.failed, *_unread(pieces, block.fence.first)], key=lambda e: e.line)


def _unread(pieces: list[str | doctest.Example], first: int) -> Iterator[Example]:
    """Lines that doctest takes for words between examples: below a blank line, an output's rest that nobody compares."""
    line = first
    seen = False
    for piece in pieces:
        if isinstance(piece, str):
            for offset, text in enumerate(piece.split("\n")):
                if seen and text.strip() and not text.lstrip().startswith("#"):
                    yield Example(line + offset, text, "")
            line += piece.count("\n")
        else:
            seen = True
            line += piece.source.count("\n") + piece.want.count("\n")


class _Runner(doctest.DocTestRunner):
    """Keeps what doctest would print."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.failed: list[Example] = []

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        """An example has printed something else."""
        self._add(test, example, got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        """An example has raised."""
        self._add(test, example, f"{exc_info[0].__name__}: {exc_info[1]}\n")

    def _add(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        line = (test.lineno or 0) + example.lineno + 1
        self.failed.append(Example(line + example.source.count("\n") * bool(example.want), example.want, got))
