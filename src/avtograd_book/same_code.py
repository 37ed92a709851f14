"""Two pieces of code that may differ only in comments and in words for the reader."""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import zip_longest

from avtograd_book.numbers import same_numbers

CYRILLIC = re.compile("[а-яёА-ЯЁ]")

Difference = tuple[int, int, str]


def differences(ru: str, en: str) -> list[Difference]:
    """Where two sources differ: (line in ru, line in en, message), lines from 1.

    Comments may differ where the Russian one has Cyrillic, but for the numbers in them; so may strings, if the numbers,
    placeholders and format specifications inside are equal. Everything else must be the same program.
    """
    try:
        left, right = ast.parse(textwrap.dedent(ru)), ast.parse(textwrap.dedent(en))
    except SyntaxError:
        if ru == en:
            return []
        lines = zip_longest(ru.split("\n"), en.split("\n"))
        at = next(i for i, (a, b) in enumerate(lines, 1) if a != b)
        return [(at, at, "the code differs")]
    return [*_Compare().nodes(left, right, 1, 1), *_comments(ru, en)]


class _Compare:
    """Walks two trees side by side and names the innermost lines where they part."""

    def nodes(self, a: ast.AST, b: ast.AST, i: int, j: int) -> Iterator[Difference]:
        i, j = getattr(a, "lineno", i), getattr(b, "lineno", j)
        if isinstance(a, ast.Constant) and isinstance(b, ast.Constant):
            if not _same_constant(a.value, b.value):
                yield i, j, f"the code differs: {_shown(a)}, {_shown(b)}"
        elif isinstance(a, ast.JoinedStr) and isinstance(b, ast.JoinedStr):
            yield from self._f_strings(a, b, i, j)
        elif type(a) is not type(b):
            yield i, j, f"the code differs: {_shown(a)}, {_shown(b)}"
        else:
            for name in a._fields:
                yield from self._fields(getattr(a, name, None), getattr(b, name, None), i, j, a, b)

    def _fields(self, x: object, y: object, i: int, j: int, a: ast.AST, b: ast.AST) -> Iterator[Difference]:
        if isinstance(x, ast.AST) and isinstance(y, ast.AST):
            yield from self.nodes(x, y, i, j)
        elif isinstance(x, list) and isinstance(y, list):
            yield from self._lists(x, y, i, j, a, b)
        elif x != y:
            yield i, j, f"the code differs: {_shown(a)}, {_shown(b)}"

    def _lists(self, x: list[object], y: list[object], i: int, j: int, a: ast.AST, b: ast.AST) -> Iterator[Difference]:
        if len(x) == len(y):
            for p, q in zip(x, y, strict=True):
                yield from self._fields(p, q, i, j, a, b)
        elif not any(isinstance(item, ast.stmt) for item in (*x, *y)):
            yield i, j, f"the code differs: {_shown(a)}, {_shown(b)}"
        else:
            # Statements that only one side has: align the rest, so that each is named and no other.
            keys = [[ast.dump(s) if isinstance(s, ast.AST) else repr(s) for s in side] for side in (x, y)]
            for tag, i1, i2, j1, j2 in SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
                if tag == "replace" and i2 - i1 == j2 - j1:
                    for p, q in zip(x[i1:i2], y[j1:j2], strict=True):
                        yield from self._fields(p, q, i, j, a, b)
                elif tag != "equal":
                    for extra in x[i1:i2]:
                        yield _line(extra, i), _last_line(y[:j1], j), f"only the Russian page has: {_shown(extra)}"
                    for extra in y[j1:j2]:
                        yield _last_line(x[:i1], i), _line(extra, j), f"only the English page has: {_shown(extra)}"

    def _f_strings(self, a: ast.JoinedStr, b: ast.JoinedStr, i: int, j: int) -> Iterator[Difference]:
        left = [v for v in a.values if isinstance(v, ast.FormattedValue)]
        right = [v for v in b.values if isinstance(v, ast.FormattedValue)]
        words = ["".join(str(v.value) for v in s.values if isinstance(v, ast.Constant)) for s in (a, b)]
        if len(left) != len(right) or not _same_text(words[0], words[1]):
            yield i, j, f"the code differs: {_shown(a)}, {_shown(b)}"
        else:
            for p, q in zip(left, right, strict=True):
                yield from self.nodes(p, q, i, j)


def _line(item: object, default: int) -> int:
    return getattr(item, "lineno", default)


def _last_line(items: list[object], default: int) -> int:
    return getattr(items[-1], "end_lineno", None) or default if items else default


def _same_constant(a: object, b: object) -> bool:
    if isinstance(a, str) and isinstance(b, str):
        return _same_text(a, b)
    return type(a) is type(b) and a == b


def _same_text(ru: str, en: str) -> bool:
    if not CYRILLIC.search(ru):
        return ru == en
    return same_numbers(ru, en) and _specs(ru) == _specs(en)


def _specs(text: str) -> list[str]:
    """Placeholders of str.format and %-formatting."""
    return re.findall(r"\{[^{}]*\}|%[-+ 0-9.]*[sdfgreixX]", text)


def _comments(ru: str, en: str) -> Iterator[Difference]:
    left, right = _read_comments(ru), _read_comments(en)
    if len(left) == len(right):
        for (i, a), (j, b) in zip(left, right, strict=True):
            if not same_numbers(a, b):
                yield i, j, f"the numbers in the comments differ: {a}, {b}"
            elif not CYRILLIC.search(a) and a != b:
                yield i, j, f"the comments differ, and neither is Russian: {a}, {b}"
    elif left or right:
        longer = left if len(left) > len(right) else right
        at = longer[min(len(left), len(right))][0]
        yield at, at, f"{len(left)} comments in Russian, {len(right)} in English"


def _read_comments(source: str) -> list[tuple[int, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(textwrap.dedent(source)).readline)
    try:
        return [(t.start[0], t.string) for t in tokens if t.type == tokenize.COMMENT]
    except (tokenize.TokenError, SyntaxError):
        return []


def _shown(node: object) -> str:
    text = ast.unparse(node) if isinstance(node, ast.AST) else repr(node)
    return text if len(text) <= 60 else text[:57] + "…"
