"""Claims: what the prose binds to expressions, `10<!--= len(nodes) -->`, and what it exempts, `20<!--: a reason -->`.

A number that differs from run to run is bound to a range, `from 5 to 50<!--= 5 <= ratio <= 50 -->`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from avtograd_book.inline import SPAN_OR_COMMENT, blank_comments, open_comment
from avtograd_book.numbers import Number, find_joined, find_numbers
from avtograd_book.ranges import Range, find_range

__all__ = ["Claim", "blank_comments", "find_claims", "split_expressions"]

_CLAIM = re.compile(r"\s*(?P<kind>[=:])(?P<body>.*)")
_UNREAD = re.compile(
    r"(?<=\])\([^()]*\)|\{[^{}]*\}\s*$|<[^<>]+>"
)  # addresses, attributes, tags: no number of the text's
_SPAN = re.compile(r"(?P<ticks>`+)(?P<code>.+?)(?P=ticks)\s*$")


@dataclass(frozen=True)
class Claim:
    """One comment behind a number, formula or code span.

    Args:
        line: the page's line.
        column: where the comment starts in the line.
        expressions: what the numbers are bound to, in order; empty for an exemption.
        numbers: the numbers that it binds, as many as expressions, the ones right before the comment.
        span: the code span right before the comment, which a claim of text is compared with.
        problem: why the claim cannot be read, else "".
        range: the range that its only expression states; the numbers are its bounds then.
    """

    line: int
    column: int
    expressions: tuple[str, ...]
    numbers: tuple[Number, ...]
    span: str | None
    problem: str = ""
    range: Range | None = None

    @property
    def evaluated(self) -> tuple[str, ...]:
        """What is to be evaluated: the expressions; of a range, what is measured."""
        return (self.range.measured,) if self.range else self.expressions


def find_claims(line: int, text: str) -> list[Claim]:
    """The claims of one line of prose."""
    comments = [m for m in SPAN_OR_COMMENT.finditer(text) if m["comment"] is not None]
    found: list[Claim] = []
    free = 0  # where the last claim ends: what stands before it is that claim's
    for comment in comments:
        if kind := _CLAIM.match(comment["comment"]):
            found.append(_read(line, text, comment.start(), kind["kind"], kind["body"], free))
            free = comment.end()
    start = open_comment(text)
    if start >= 0 and _CLAIM.match(text, start + 4):
        found.append(Claim(line, start, (), (), None, "a claim ends in its line: close it with -->"))
    return found


def _read(line: int, text: str, start: int, kind: str, body: str, free: int) -> Claim:
    before = blank_comments(text[:start])
    span = _SPAN.search(before)
    read = _UNREAD.sub(lambda m: " " * len(m[0]), before)
    numbers = [n for n in find_numbers(read) if n.start >= free]
    code = span["code"].strip() if span else None
    if kind == ":":
        reason = body.strip()
        exempt = max((n for n in (*numbers, *find_joined(read)) if n.start >= free), key=lambda n: n.end, default=None)
        problem = "" if reason else "an exemption gives its reason: <!--: why -->"
        return Claim(line, start, (), () if exempt is None else (exempt,), code, problem)
    try:
        expressions = split_expressions(body)
    except SyntaxError as e:
        return Claim(line, start, (), tuple(numbers[-1:]), code, f"not an expression: {body.strip()!r} ({e.msg})")
    if not before.strip(" \t>#|*-"):
        return Claim(line, start, (), (), code, "a claim stands behind what it binds, not at the start of a line")
    if len(expressions) == 1 and (stated := find_range(expressions[0])):
        bounds = tuple(numbers[-len(stated.bounds) :])
        said = ", ".join(n.text.strip() for n in bounds) or "no number"
        problem = "" if stated.said_by(bounds) else f"the text says {said}, the bounds of {stated.text} are others"
        return Claim(line, start, expressions, bounds, code, problem, stated)
    # In `2²⁰ = 1 048 576<!--= 2**20 -->` both sides are the claim's.
    if len(numbers) > len(expressions):
        left, right = numbers[-len(expressions) - 1 :][:2]
        alone = not before[: left.start].rstrip().endswith(tuple("+-−·×*/^"))
        if left.power and alone and before[left.end : right.start].strip() == "=":
            expressions = (expressions[0], *expressions)
    return Claim(line, start, expressions, tuple(numbers[-len(expressions) :]), code)


def split_expressions(body: str) -> tuple[str, ...]:
    """`len(nodes), len(edges)` → its expressions, split at the commas between them.

    Raises:
        SyntaxError: the body is no Python expression.
    """
    tree = ast.parse(f"({body.strip()},)", mode="eval").body
    assert isinstance(tree, ast.Tuple)
    return tuple(ast.unparse(e) for e in tree.elts)
