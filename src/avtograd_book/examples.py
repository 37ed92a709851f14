"""Blocks with prompts (`>>>`): the standard library's doctest runs them in the page's namespace."""

from __future__ import annotations

import doctest
from typing import Any

from avtograd_book.facts import Example
from avtograd_book.page import Block


def run_examples(block: Block, path: str, names: dict[str, Any]) -> list[Example]:
    """Run the block's examples in order; those that print something else, or raise another exception, are returned.

    Raises:
        ValueError: the prompts are written inconsistently; doctest's message names the line.
    """
    test = doctest.DocTestParser().get_doctest(block.source, names, "block", path, block.fence.first - 1)
    test.globs = names  # doctest works on a copy, but later blocks of the page need what these define
    runner = _Runner(verbose=False)
    runner.run(test, out=lambda text: None, clear_globs=False)
    return runner.failed


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
