"""Which numbers of the prose must be claimed, and which need not: explicit rules, each with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from avtograd_book.inline import blank_comments
from avtograd_book.numbers import Number, find_joined, find_numbers
from avtograd_book.page import Page


@dataclass(frozen=True)
class Rule:
    """Numbers inside a match of ``pattern`` (of its group ``x``, where it has one) are no claims, because of ``reason``."""

    pattern: re.Pattern[str]
    reason: str


def _rule(pattern: str, reason: str) -> Rule:
    return Rule(re.compile(pattern), reason)


RULES = (
    _rule(r"(?P<t>`+).+?(?P=t)", "code is run or read, it is not a statement in words"),
    _rule(
        r"(?P<m>\${1,2})(?P<x>(?:(?!(?:=|\\approx|≈)\s*[-−]?[\d.{},\\]+\s*(?P=m))[^$])+)(?:(?:=|\\approx|≈)[^$]*)?(?P=m)",
        "a formula states a rule; only the number it ends with after = or ≈ is a computed one",
    ),
    _rule(
        r"\]\([^)]*\)|<https?:[^>]*>|\{:?\s*[#.A-Za-z][^{}]*\}|</?[A-Za-z][^<>]*>",
        "addresses, attributes, tags are not read",
    ),
    _rule(r"^\s*(?:>\s*)*\d+[.)]\s", "an ordered list's marker"),
    _rule(r"\b(?:19\d|20[0-3])\d(?:[–-](?:19|20)?\d\d)?\b", "a year"),
    _rule(r"\b\d+\.\d+\.\d+\b", "a lesson's number, 3.2.1, or a version"),
    _rule(
        r"(?i)(?:\b(?:(?:раздел|модул|этап|урок)\w*|глав(?:[аыеу]|ой)|(?:section|module|stage|lesson|chapter)s?)\s+)\d+(?:\.\d+)*(?:\s+(?:из|of)\s+\d+)?",
        "a place in the course or in another book",
    ),
    _rule(
        r"(?i)\b\d+\s*(?:ч|час(?:а|ов|ам|ами|ах)?|мин|минут\w*|h|hours?|min|minutes?)\b\.?",
        "how long reading takes",
    ),
    _rule(
        r"(?i)\b(?:python|pytorch|tensorflow|paddlepaddle|jax|mindspore)\s+(?:версии\s+|version\s+)?\d+(?:\.\w+)*",
        "a product's version",
    ),
    _rule(r"(?i)\b(?:версия|версии|version)\s+\d+(?:\.\w+)*", "a product's version"),
    _rule(r"\d+(?:\s*→\s*\d+){2,}", "the sizes of a network's layers: its name"),
)


def unbound(page: Page) -> Iterator[tuple[int, Number]]:
    """Line and number, for each number of the prose that no claim binds and no rule exempts."""
    bound: dict[int, list[Number]] = {}
    for claim in page.claims:
        bound.setdefault(claim.line, []).extend(claim.numbers)
    display = False
    for line, text in page.prose.items():
        visible = blank_comments(text)
        # A displayed formula of several lines: `$$` alone opens and closes it.
        if visible.strip(" \t>") == "$$":
            display = not display
        if display:
            continue
        exempt = [
            m.span("x" if "x" in m.re.groupindex else 0) for rule in RULES for m in rule.pattern.finditer(visible)
        ]
        for number in (*find_numbers(visible), *find_joined(visible)):
            claimed = any(n.start == number.start for n in bound.get(line, ()))
            if not claimed and not any(a <= number.start and number.end <= b for a, b in exempt):
                yield line, number
