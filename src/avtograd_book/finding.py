"""What a check reports: one line an author can act on."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, order=True)
class Finding:
    """A place where a page and its code disagree.

    Args:
        path: the page.
        line: the line that the author must edit, counted from 1.
        code: the kind of check, one lower-case word.
        message: what is wrong and what to do, in one line.
        detail: more lines for a reader of a terminal (a diff, a traceback); may be empty.
    """

    path: Path
    line: int
    code: str
    message: str
    detail: str = field(default="", compare=False)

    def headline(self) -> str:
        """``path:line: code: message``, the path relative to the current folder where it lies below it."""
        return f"{_relative(self.path)}:{self.line}: {self.code}: {self.message}"

    def render(self, source: Iterable[str] = ()) -> str:
        """The headline, the page's own line, the detail: as a terminal shows it."""
        parts = [self.headline()]
        lines = list(source)
        if 0 < self.line <= len(lines):
            parts.append("    " + lines[self.line - 1].strip())
        if self.detail:
            parts.append(self.detail.rstrip("\n"))
        return "\n".join(parts)

    def annotation(self) -> str:
        """The workflow command that GitHub Actions shows beside the line."""
        message = (self.message + ("\n" + self.detail if self.detail else "")).strip()
        for char, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A")):
            message = message.replace(char, code)
        return f"::error file={_relative(self.path)},line={self.line},title={self.code}::{message}"


def unified(page: list[str], code: list[str]) -> str:
    """A unified diff from what the page says to what its code gives."""
    return "\n".join(difflib.unified_diff(page, code, "page", "code", lineterm=""))


def _relative(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd().resolve()))
    except ValueError:
        return str(path)
