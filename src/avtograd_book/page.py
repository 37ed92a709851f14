"""A page, read once: its Python blocks with their outputs, its diagrams, headings and prose, each with its line."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from avtograd_book import fences
from avtograd_book.claims import Claim, find_claims
from avtograd_book.fences import Fence
from avtograd_book.inline import blank_long_comments

_HEADING = re.compile(r"^(?P<level>#{1,6})[ \t]+(?P<text>.*?)[ \t]*#*[ \t]*(?:\{:?[ \t]*(?P<attrs>[^{}]*)\})?[ \t]*$")


@dataclass(frozen=True)
class Heading:
    """A heading; ``id`` is "" where the page gives none."""

    line: int
    level: int
    text: str
    id: str


@dataclass(frozen=True)
class Block:
    """A Python block and the output that the page claims for it."""

    index: int
    fence: Fence
    output: Fence | None

    @property
    def source(self) -> str:
        """The code as it stands on the page; a fragment of a class keeps its indentation."""
        return self.fence.content

    @cached_property
    def code(self) -> str:
        """The code from the left margin on: only what is indented as a whole is moved, every other blank may matter."""
        return textwrap.dedent(self.source) if self.source.lstrip("\n")[:1] in (" ", "\t") else self.source

    @property
    def prompts(self) -> bool:
        """Whether the block is a dialogue with ``>>>``, whose outputs stand in it."""
        if self.fence.info.language == "pycon":
            return re.search(r"^[ \t]*>>>", self.source, re.MULTILINE) is not None
        return self.source.lstrip().startswith(">>> ")

    @property
    def class_name(self) -> str | None:
        """The class that a ``.methods`` fragment adds to, else None."""
        return self.fence.info.options.get("data-class", "") if "methods" in self.fence.info.classes else None

    @property
    def raises(self) -> str | None:
        """The exception that the block must end with, else None."""
        return self.fence.info.options.get("data-raises")

    @property
    def needs(self) -> str | None:
        """The package that the block needs beyond the book's own, else None."""
        return self.fence.info.options.get("data-needs")

    @property
    def tested(self) -> bool:
        """False for ``.notest``, which must give its ``data-reason``."""
        return "notest" not in self.fence.info.classes


@dataclass(frozen=True)
class Page:
    """A Markdown page.

    Args:
        path: where it lies.
        text: what it says; a BOM is dropped, any line ends are understood.
    """

    path: Path
    text: str

    @cached_property
    def lines(self) -> list[str]:
        """The page's lines without line ends."""
        # Not splitlines(): it also breaks at form feeds and Unicode separators, where no editor starts a new line.
        lines = re.split(r"\r\n|\n|\r", self.text.removeprefix("\ufeff"))
        return lines[:-1] if lines[-1] == "" else lines

    @cached_property
    def notebook(self) -> bool:
        """Whether this is a notebook (jupytext): its outputs are made when the site is built and stand on no page."""
        return any(line.startswith("jupyter:") for line in self.lines[1 : self._front_matter_end])

    @cached_property
    def fences(self) -> list[Fence]:
        """All fenced blocks in order."""
        return list(fences.scan(self.lines))

    @cached_property
    def blocks(self) -> list[Block]:
        """The Python blocks in order, each with the output fence that follows it directly."""
        outputs = {id(b): o for b, o in self._pairs}
        python = [f for f in self.fences if f.info.language in ("python", "pycon") and f.closed]
        return [Block(i, f, outputs.get(id(f))) for i, f in enumerate(python)]

    @cached_property
    def orphans(self) -> list[Fence]:
        """Output fences that follow no Python block."""
        paired = {id(o) for _, o in self._pairs}
        return [f for f in self.fences if f.info.language == "output" and id(f) not in paired]

    @cached_property
    def diagrams(self) -> list[Fence]:
        """The Mermaid fences."""
        return [f for f in self.fences if f.info.language == "mermaid"]

    @cached_property
    def _front_matter_end(self) -> int:
        return fences.front_matter(self.lines)

    @cached_property
    def _pairs(self) -> list[tuple[Fence, Fence]]:
        return [
            (block, output)
            for block, output in zip(self.fences, self.fences[1:], strict=False)
            if block.info.language in ("python", "pycon")
            and output.info.language == "output"
            and not any(line.strip(" \t>") for line in self.lines[block.end : output.line - 1])
        ]

    @cached_property
    def prose(self) -> dict[int, str]:
        """Line number → text, for the lines outside fences and front matter; comments of several lines are blank."""
        lines = {n: line for n, line in enumerate(self.lines, 1) if n > self._front_matter_end}
        for fence in self.fences:
            for n in range(fence.line, fence.end + 1):
                lines.pop(n, None)
        return blank_long_comments(lines)

    @cached_property
    def headings(self) -> list[Heading]:
        """The headings in order (the ``#`` form; the book uses no other)."""
        found = []
        for n, line in self.prose.items():
            if line.startswith("#") and (match := _HEADING.match(line)):
                ids = [w[1:] for w in (match["attrs"] or "").split() if w.startswith("#")]
                found.append(Heading(n, len(match["level"]), match["text"], ids[0] if ids else ""))
        return found

    @cached_property
    def claims(self) -> list[Claim]:
        """What the prose binds to expressions, and what it exempts."""
        return [claim for n, line in self.prose.items() for claim in find_claims(n, line)]


def read(path: Path) -> Page:
    """Read a page from disk.

    Raises:
        EncodingError: the file is not UTF-8.
        OSError: it cannot be read.
    """
    data = path.read_bytes()
    try:
        return Page(path, data.decode("utf-8"))
    except UnicodeDecodeError as e:
        line = len(re.split(rb"\r\n|\n|\r", data[: e.start]))
        raise EncodingError(path, line, f"not UTF-8 at byte {e.start}; save the page as UTF-8") from e


class EncodingError(ValueError):
    """A page is not UTF-8: at ``line``, for ``reason``."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}")
        self.line = line
        self.reason = reason
