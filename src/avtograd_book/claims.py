"""Claims: what the prose binds to expressions, `10<!--= len(nodes) -->`, and what it exempts, `20<!--: a reason -->`."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from avtograd_book.numbers import Number, find_numbers

_CLAIM = re.compile(r"<!--(?P<kind>[=:])(?P<body>.*?)-->")
_COMMENT = re.compile(r"<!--.*?-->")
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
    """

    line: int
    column: int
    expressions: tuple[str, ...]
    numbers: tuple[Number, ...]
    span: str | None
    problem: str = ""


def find_claims(line: int, text: str) -> list[Claim]:
    """The claims of one line of prose."""
    return [_read(line, text, match) for match in _CLAIM.finditer(text)]


def _read(line: int, text: str, match: re.Match[str]) -> Claim:
    start = match.start()
    before = blank_comments(text[:start])
    span = _SPAN.search(before)
    numbers = find_numbers(before)
    code = span["code"].strip() if span else None
    if match["kind"] == ":":
        reason = match["body"].strip()
        return Claim(
            line, start, (), tuple(numbers[-1:]), code, "" if reason else "an exemption gives its reason: <!--: why -->"
        )
    try:
        expressions = split_expressions(match["body"])
    except SyntaxError as e:
        return Claim(
            line, start, (), tuple(numbers[-1:]), code, f"not an expression: {match['body'].strip()!r} ({e.msg})"
        )
    if not before.strip(" \t>#|*-"):
        return Claim(line, start, (), (), code, "a claim stands behind what it binds, not at the start of a line")
    return Claim(line, start, expressions, tuple(numbers[-len(expressions) :]), code)


def split_expressions(body: str) -> tuple[str, ...]:
    """`len(nodes), len(edges)` → its expressions, split at the commas between them.

    Raises:
        SyntaxError: the body is no Python expression.
    """
    tree = ast.parse(f"({body.strip()},)", mode="eval").body
    assert isinstance(tree, ast.Tuple)
    return tuple(ast.unparse(e) for e in tree.elts)


def blank_comments(text: str) -> str:
    """The text with HTML comments overwritten by spaces, so that columns stay."""
    return _COMMENT.sub(lambda m: " " * len(m[0]), text)
