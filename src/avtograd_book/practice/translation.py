"""A program's words in another language: its comments and strings, the only part of it that is not the same program."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from avtograd_book.same_code import CYRILLIC

_LITERAL = re.compile(r"(?s)(?P<open>[rbfuRBFU]*(?P<quote>\"\"\"|'''|\"|'))(?P<body>.*)(?P=quote)$")
# From Python 3.12 on an f-string is a sequence of tokens, before it is one.
_F_START, _F_END = getattr(tokenize, "FSTRING_START", -1), getattr(tokenize, "FSTRING_END", -1)


@dataclass(frozen=True)
class Unit:
    """Words of a program that are translated as one: a comment, or a line of a string. Line from 1, columns from 0."""

    line: int
    start: int
    end: int
    text: str


def units(source: str) -> list[Unit]:
    """The Russian comments and strings of a program.

    Raises:
        SyntaxError, tokenize.TokenError: the source is no Python.
    """
    lines = source.split("\n")
    found = []
    for first, start, last, end in _literals_and_comments(source):
        for number in range(first, last + 1):
            line = lines[number - 1]
            left = start if number == first else 0
            right = end if number == last else len(line)
            piece = line[left:right]
            left += len(piece) - len(piece.lstrip())
            right -= len(piece) - len(piece.rstrip())
            if left < right and CYRILLIC.search(line[left:right]):
                found.append(Unit(number, left, right, line[left:right]))
    return found


def translate(source: str, strings: Mapping[str, str]) -> str:
    """The program with its words replaced by their translation; what has none stays."""
    lines = source.split("\n")
    for unit in reversed(units(source)):
        line = lines[unit.line - 1]
        lines[unit.line - 1] = line[: unit.start] + strings.get(unit.text, unit.text) + line[unit.end :]
    return "\n".join(lines)


def _literals_and_comments(source: str) -> Iterator[tuple[int, int, int, int]]:
    """First line and column, last line and end column of what stands between quotes or behind a #."""
    lines = source.split("\n")
    opened: list[tuple[int, int]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.start[1] + 1, token.end[0], token.end[1]
        elif token.type == _F_START:
            opened.append(token.start)
        elif token.type == _F_END or (token.type == tokenize.STRING and not opened):
            (row, column), (last, end) = opened.pop() if token.type == _F_END else token.start, token.end
            if not opened:
                body = [lines[row - 1][column:], *lines[row:last]]
                body[-1] = body[-1][: end - (column if row == last else 0)]
                literal = _LITERAL.match("\n".join(body))
                assert literal is not None, body
                yield row, column + len(literal["open"]), last, end - len(literal["quote"])
