"""What a page would say if it were written by its own code: edits by line span, everything else byte for byte.

``update`` proposes and touches no page; ``promote`` accepts a proposal, but only onto the very text that it was made for.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from avtograd_book.checks.diagrams import check_diagrams
from avtograd_book.checks.outputs import printed_lines
from avtograd_book.facts import Facts
from avtograd_book.fences import Fence
from avtograd_book.files import write_atomically
from avtograd_book.numbers import Number
from avtograd_book.page import Page

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")


@dataclass(frozen=True)
class Edit:
    """Put ``lines`` in the place of lines ``start`` to ``end`` (from 1, ``end`` not included; equal: insert before)."""

    start: int
    end: int
    lines: tuple[str, ...]


def proposed_text(page: Page, facts: Facts) -> str:
    """The page with the outputs and numbers that its code gives now; the same text where nothing changes."""
    edits = [*_output_edits(page, facts), *_number_edits(page, facts), *_diagram_edits(page, facts)]
    return apply(page.text, edits)


def apply(text: str, edits: list[Edit]) -> str:
    """Apply edits that do not overlap; lines keep their own ends, new ones take that of the line before."""
    lines = _LINE.findall(text)[:-1] if text else []
    for edit in sorted(edits, key=lambda e: e.start, reverse=True):
        before = lines[edit.start - 2] if edit.start > 1 else lines[0]
        end = before[len(before.rstrip("\r\n")) :] or "\n"
        if edit.start > len(lines) and lines and not lines[-1].endswith(("\n", "\r")):
            lines[-1] += end
        lines[edit.start - 1 : edit.end - 1] = [line + end for line in edit.lines]
    return "".join(lines)


def _output_edits(page: Page, facts: Facts) -> Iterator[Edit]:
    for block in page.blocks:
        run = facts.runs.get(block.index)
        # An exception that nobody expects, or that does not come, is an error to mend, never an output to write down.
        if page.notebook or run is None or (run.raised.type if run.raised is not None else None) != block.raises:
            continue
        if block.output is not None and not block.output.closed:
            continue
        printed = printed_lines(block, run)
        if block.output is None and printed:
            marker = _marker("```", printed)
            lines = ["", f"{marker}output", *printed, marker]
            yield Edit(block.fence.end + 1, block.fence.end + 1, _prefixed(_body_prefix(block.fence), lines))
        elif block.output is not None and printed:
            shown = block.output.content.split("\n")[:-1]
            prefix = _body_prefix(block.output)
            if shown != printed:
                yield Edit(block.output.first, block.output.end, _prefixed(prefix, printed))
            yield from _longer_markers(page, block.output, prefix, printed)
        elif block.output is not None:
            yield Edit(block.fence.end + 1, block.output.end + 1, ())


def _longer_markers(page: Page, output: Fence, prefix: str, printed: list[str]) -> Iterator[Edit]:
    """New first and last lines for a fence that a line of its new body would close."""
    opening = page.lines[output.line - 1]
    known = re.search(r"`{3,}|~{3,}", opening)
    assert known is not None  # it is a fence
    marker = _marker(known[0], printed)
    if marker != known[0]:
        yield Edit(output.line, output.line + 1, (opening.replace(known[0], marker, 1),))
        yield Edit(output.end, output.end + 1, _prefixed(prefix, [marker]))


def _marker(marker: str, lines: list[str]) -> str:
    """The marker, or one so much longer that none of the lines closes the fence."""
    runs = [
        len(m[1]) for line in lines if (m := re.match(r"[ \t>]*(`{3,}|~{3,})[ \t]*$", line)) and m[1][0] == marker[0]
    ]
    return marker[0] * max(len(marker), *(run + 1 for run in runs)) if runs else marker


def _body_prefix(fence: Fence) -> str:
    """What the lines of a fence's body start with: its indentation, blanks in the place of a list's marker."""
    return re.sub(r"[^ \t>]", " ", fence.prefix)


def _prefixed(prefix: str, lines: list[str]) -> tuple[str, ...]:
    return tuple((prefix + line).rstrip() if not line else prefix + line for line in lines)


def _number_edits(page: Page, facts: Facts) -> Iterator[Edit]:
    changes: dict[int, list[tuple[Number, str]]] = {}
    for claim in page.claims:
        values = facts.claims.get((claim.line, claim.column), ())
        if claim.range or len(claim.numbers) != len(claim.expressions) or len(values) != len(claim.expressions):
            continue  # a range that no longer holds is for a person to judge
        for number, got in zip(claim.numbers, values, strict=True):
            value = got.value
            if (
                not got.error
                and isinstance(value, (int, float))
                and not isinstance(value, bool)
                and not number.equals(value)
            ):
                changes.setdefault(claim.line, []).append((number, _written_like(number, value)))
    for line, numbers in changes.items():
        text = page.lines[line - 1]
        for number, new in sorted(numbers, key=lambda c: c[0].start, reverse=True):
            text = text[: number.start] + new + text[number.end :]
        yield Edit(line, line + 1, (text if line > 1 or not page.text.startswith("\ufeff") else "\ufeff" + text,))


def _diagram_edits(page: Page, facts: Facts) -> Iterator[Edit]:
    """Diagrams that are not their value's graph, drawn anew by the library."""
    wrong = {f.line for f in check_diagrams(page, facts)}
    for fence in page.diagrams:
        graph = facts.graphs.get(fence.line)
        if graph is not None and graph.mermaid and any(fence.line <= line <= fence.end for line in wrong):
            prefix = _body_prefix(fence)
            yield Edit(fence.first, fence.end, _prefixed(prefix, graph.mermaid.rstrip("\n").split("\n")))


def _written_like(number: Number, value: float) -> str:
    """The value with as many decimals, and the same minus, as the number that stands there."""
    decimals = max(0, -int(number.value.as_tuple().exponent))
    text = f"{Decimal(repr(value)):.{decimals}f}" if decimals or isinstance(value, float) else str(value)
    return text.replace("-", "−") if "-" not in number.text else text


@dataclass(frozen=True)
class Proposals:
    """The folder in which proposals wait between ``update`` and ``promote``."""

    folder: Path

    def propose(self, page: Page, text: str) -> str:
        """Keep a proposal (or forget an old one, where nothing changes) and give its diff."""
        place = self._place(page.path)
        if text == page.text:
            place.unlink(missing_ok=True)
            return ""
        self.folder.mkdir(parents=True, exist_ok=True)
        entry = {"path": str(page.path.resolve()), "base": _digest(page.text), "text": text}
        write_atomically(place, json.dumps(entry, ensure_ascii=False))
        old, new = page.text.splitlines(keepends=True), text.splitlines(keepends=True)
        return "".join(difflib.unified_diff(old, new, str(page.path), f"{page.path} (proposed)"))

    def promote(self) -> Iterator[tuple[Path, bool]]:
        """Write what was proposed: (page, whether it was written; False: it has changed since).

        Raises:
            ValueError: a proposal cannot be read; it is dropped.
        """
        for place in sorted(self.folder.glob("*.json")):
            try:
                entry = json.loads(place.read_text("utf-8"))
                path, base, text = Path(entry["path"]), entry["base"], entry["text"]
            except (ValueError, KeyError, TypeError) as e:
                place.unlink()
                raise ValueError(f"{place}: a damaged proposal, now dropped: run update again") from e
            current = path.read_bytes() if path.exists() else b""
            # The new text may be there already: written by a promote that was killed before it could say so.
            fresh = hashlib.sha256(current).hexdigest() in (base, _digest(text))
            if fresh:
                write_atomically(path, text)
            place.unlink()
            yield path, fresh

    def _place(self, path: Path) -> Path:
        return self.folder / f"{_digest(str(path.resolve()))[:16]}.json"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
