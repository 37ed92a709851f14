"""A text and its translation: the same numbers, the same code, the same claims, each in its own language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from avtograd_book.book import LANGUAGES
from avtograd_book.claims import blank_comments, find_claims
from avtograd_book.finding import Finding
from avtograd_book.numbers import find_numbers
from avtograd_book.practice.tree import Localized, Text
from avtograd_book.same_code import CYRILLIC

_SPAN = re.compile(r"(?s)(?P<ticks>`+)(?P<code>.+?)(?P=ticks)")
_WORDS = re.compile(r"[^\W\d_]{2,}")


def code_spans(text: str) -> list[str]:
    """The code in a text, between backticks."""
    return [m["code"].strip() for m in _SPAN.finditer(blank_comments(text))]


def check_translation(pair: Localized) -> Iterator[Finding]:
    """Findings come in pairs, one in each language, where only an author knows which side is right."""
    ru, en = (pair.get(language) for language in LANGUAGES)
    if ru is None or en is None or not (ru.value and en.value):
        return  # missing: the schema has said so
    if not CYRILLIC.search(ru.value) and _WORDS.search(_SPAN.sub("", ru.value)):
        yield Finding(ru.path, ru.line, "parity", "the Russian text has no Russian word")
    if CYRILLIC.search(_SPAN.sub("", en.value)):
        yield Finding(en.path, en.line, "parity", "the English text has Russian letters")
    left, right = ru.lines(), en.lines()
    for a, b in zip(left, right, strict=True) if len(left) == len(right) else [(ru, en)]:
        yield from _same(a, b)


def _same(ru: Text, en: Text) -> Iterator[Finding]:
    for what, left, right in (
        ("numbers", _numbers(ru), _numbers(en)),
        ("code", *_code(ru, en)),
        ("claims", _claims(ru), _claims(en)),
    ):
        if left != right:
            message = f"the {what} of the two languages differ: {', '.join(sorted((left - right) + (right - left)))}"
            yield Finding(ru.path, ru.line, "parity", f"{message} ({LANGUAGES[1]}: line {en.line})")
            yield Finding(en.path, en.line, "parity", f"{message} ({LANGUAGES[0]}: line {ru.line})")


def _numbers(text: Text) -> Counter[str]:
    return Counter(str(n.value) for n in find_numbers(_SPAN.sub("", blank_comments(text.value))))


def _code(ru: Text, en: Text) -> tuple[Counter[str], Counter[str]]:
    """The code of both. Code with Russian words in it, such as what a program prints, is translated: its numbers count."""
    left, right = Counter(code_spans(ru.value)), Counter(code_spans(en.value))
    translated = Counter(_shape(code) for code in left.elements() if CYRILLIC.search(code))
    plain = Counter({code: n for code, n in left.items() if not CYRILLIC.search(code)})
    others = right - plain
    shapes = Counter(_shape(code) for code in others.elements())
    return (left, left) if plain <= right and translated == shapes else (plain + translated, right)


def _shape(code: str) -> str:
    return " ".join(str(n.value) for n in find_numbers(code)) or "words"


def _claims(text: Text) -> Counter[str]:
    return Counter(
        e for i, line in enumerate(text.value.split("\n")) for c in find_claims(i, line) for e in c.expressions
    )
