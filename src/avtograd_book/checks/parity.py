"""A page and its translation: the same skeleton, the same code, the same claims, the same numbers between."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass

from avtograd_book.fences import Fence
from avtograd_book.finding import Finding
from avtograd_book.mermaid import MermaidError, parse
from avtograd_book.numbers import same_numbers
from avtograd_book.page import Page
from avtograd_book.same_code import CYRILLIC, differences
from avtograd_book.same_words import word_differences


@dataclass(frozen=True)
class _Part:
    """A part that both languages have: what it is, its first and its last line.

    The claims of a section are a part too, which closes it: ``end`` is where the section starts, ``line`` where it is over.
    """

    line: int
    end: int
    key: str
    fence: Fence | None = None
    expressions: tuple[str, ...] = ()


def check_parity(ru: Page, en: Page) -> Iterator[Finding]:
    """Findings come in pairs, one on each page: only an author knows which side is right."""
    left, right = _parts(ru), _parts(en)
    matcher = difflib.SequenceMatcher(None, [p.key for p in left], [p.key for p in right], autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            for a, b in zip(left[i1:i2], right[j1:j2], strict=True):
                yield from _compare(ru, en, a, b)
        else:
            yield from _lacking(ru, en, left[i1:i2], right, j1)
            yield from _lacking(en, ru, right[j1:j2], left, i1)


def check_words(ru: Page, en: Page) -> Iterator[Finding]:
    """Numbers, code and addresses between the blocks: in pairs, too."""
    for line, other, message in word_differences(ru, en):
        yield from _pair(ru, en, line, other, message)


def _parts(page: Page) -> list[_Part]:
    """Headings, fences and, closing each section, the expressions that its numbers are bound to."""
    parts = [_Part(h.line, h.line, f"heading {'#' * h.level} {h.id}") for h in page.headings]
    parts += [_Part(f.line, f.end, _key(f), f) for f in page.fences]
    starts = [1, *(h.line for h in page.headings)]
    ends = [*(h.line for h in page.headings), len(page.lines) + 1]
    for start, end in zip(starts, ends, strict=True):
        # Word order differs between languages, so within a section the claims are a bag, not a sequence.
        bound = tuple(sorted(e for c in page.claims if start <= c.line < end for e in c.expressions))
        parts.append(_Part(end, start, "claims", expressions=bound))
    order = {"claims": 0}
    return sorted(parts, key=lambda p: (p.line, order.get(p.key, 1)))


def _key(fence: Fence) -> str:
    options = {k: v for k, v in fence.info.options.items() if k not in ("title", "data-reason")}
    words = [fence.info.language or "text", *fence.info.classes, *(f'{k}="{v}"' for k, v in sorted(options.items()))]
    return "block " + " ".join(words)


def _lacking(page: Page, other: Page, parts: list[_Part], theirs: list[_Part], at: int) -> Iterator[Finding]:
    """Parts that only ``page`` has; ``at`` is where they would stand among the other page's parts."""
    before = theirs[at - 1] if at else None
    gap = 1 if before is None else before.line if before.key == "claims" else before.end
    for part in parts:
        if part.key == "claims":
            continue
        yield Finding(
            page.path,
            part.line,
            "parity",
            f"{part.key}: {other.path.name} in the other language has no such part near line {gap}",
        )
        yield Finding(other.path, gap, "parity", f"missing here: {part.key}, line {part.line} in the other language")


def _compare(ru: Page, en: Page, a: _Part, b: _Part) -> Iterator[Finding]:
    found: list[tuple[int, int, str]] = []
    if a.key == "claims":
        found += _claims(ru, en, a, b)
    elif a.fence is not None and b.fence is not None:
        language = a.fence.info.language
        pair = (a.fence.content, b.fence.content)
        if language == "python":
            found += [(a.line + i, b.line + j, m) for i, j, m in differences(*pair)]
        elif language == "mermaid":
            found += [(a.line + i, b.line + j, m) for i, j, m in _diagrams(*pair)]
        else:
            found += [(a.line + i, b.line + j, m) for i, j, m in _texts(*pair)]
    for line, other, message in found:
        yield from _pair(ru, en, line, other, message)


def _pair(ru: Page, en: Page, line: int, other: int, message: str) -> Iterator[Finding]:
    yield Finding(ru.path, line, "parity", f"{message} (English page, line {other})")
    yield Finding(en.path, other, "parity", f"{message} (Russian page, line {line})")


def _claims(ru: Page, en: Page, a: _Part, b: _Part) -> Iterator[tuple[int, int, str]]:
    def line(page: Page, part: _Part, expression: str) -> int:
        lines = [c.line for c in page.claims if part.end <= c.line < part.line and expression in c.expressions]
        return lines[-1] if lines else part.end

    for e in sorted(set(a.expressions) | set(b.expressions)):
        n, m = a.expressions.count(e), b.expressions.count(e)
        if n != m:
            yield (
                line(ru, a, e),
                line(en, b, e),
                f"in this section {e} is claimed {n} times in Russian, {m} times in English",
            )


def _texts(ru: str, en: str) -> Iterator[tuple[int, int, str]]:
    """Outputs and plain text: equal, but for words in lines that are Russian on the Russian page."""
    lines = ru.split("\n"), en.split("\n")
    if len(lines[0]) != len(lines[1]):
        yield 1, 1, f"{len(lines[0]) - 1} lines in Russian, {len(lines[1]) - 1} in English"
        return
    for i, (left, right) in enumerate(zip(*lines, strict=True), 1):
        if not _translated(left, right):
            yield i, i, f"the lines differ: {left.strip()!r}, {right.strip()!r}"


def _diagrams(ru: str, en: str) -> Iterator[tuple[int, int, str]]:
    try:
        left, right = parse(ru), parse(en)
    except MermaidError:
        yield from _texts(ru, en)  # another kind of diagram: compared line by line
        return
    if left.header != right.header:
        yield 1, 1, f"the diagrams start with {left.header!r} and {right.header!r}"
    arrows = [[(e.source, e.target) for e in side.edges] for side in (left, right)]
    if arrows[0] != arrows[1]:
        shorter = min(map(len, arrows))
        first = next((i for i in range(shorter) if arrows[0][i] != arrows[1][i]), shorter)
        lines = [[e.line for e in side.edges][: first + 1] or [0] for side in (left, right)]
        yield lines[0][-1], lines[1][-1], "the arrows of the diagrams differ"
    for i in {**left.nodes, **right.nodes}:
        a, b = left.nodes.get(i), right.nodes.get(i)
        if a is None or b is None:
            yield a.line if a else 0, b.line if b else 0, f"box {i} is on one side only"
        elif a.shape != b.shape or a.bare != b.bare or not (a.bare or _translated(a.label, b.label)):
            yield a.line, b.line, f"box {i} says {a.label!r} and {b.label!r}"
    for x, y in zip(left.edges, right.edges, strict=False):
        if not _translated(x.label, y.label):
            yield x.line, y.line, f"an arrow says {x.label!r} and {y.label!r}"


def _translated(ru: str, en: str) -> bool:
    return bool(en.strip()) and same_numbers(ru, en) if CYRILLIC.search(ru) else ru == en
