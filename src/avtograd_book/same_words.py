"""What must not change from language to language in the words between the blocks: numbers, code and addresses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import TypeAlias

from avtograd_book.inline import SPAN_OR_COMMENT, blank_comments
from avtograd_book.page import Page

Difference: TypeAlias = tuple[int, int, str]
_Found: TypeAlias = list[tuple[int, str]]  # line, what stands there, in the page's order

_NOT_READ = re.compile(r"\]\([^()]*\)|\{:?[ \t]*[#.][^{}]*\}|<[^<>]+>")
_GROUPING = re.compile(r"(?<=\d)(?:[\u00a0\u2009\u202f,]|\{,\})(?=\d{3}(?!\d))")
_ADDRESS = re.compile(r"\]\(<?(https?:[^()\s<>]*)")
_OWN = re.compile(r"\b(?:ru|en)\b")  # an address in one language: https://ru.wikipedia.org/…


def word_differences(ru: Page, en: Page) -> Iterator[Difference]:
    """(line in Russian, line in English, message), section by section.

    Numbers are compared one by one; those that claims bind are the claims' business. Of code and of addresses each must be
    there, however often.
    """
    sides = _sections(ru), _sections(en)
    for section in (key for key in sides[0] if key in sides[1]):
        for what, read, counted in (("number", _numbers, True), ("code", _code, False), ("address", _addresses, False)):
            found = [
                [(side[section][0][0], ""), *((line, item) for line, text in side[section] for item in read(text))]
                for side in sides
            ]
            yield from _compare(what, found[0], found[1], counted)


def _numbers(text: str) -> list[str]:
    return re.findall(r"\d+", _GROUPING.sub("", _NOT_READ.sub(" ", blank_comments(text))))


def _code(text: str) -> list[str]:
    return [m["code"].strip() for m in SPAN_OR_COMMENT.finditer(text) if m["code"]]


def _addresses(text: str) -> list[str]:
    return [address for address in _ADDRESS.findall(blank_comments(text)) if not _OWN.search(address)]


def _sections(page: Page) -> dict[str, list[tuple[int, str]]]:
    """Section's id → its lines of prose, numbers that an expression proves blanked out."""
    lines = dict(page.prose)
    for claim in page.claims:
        for n in claim.numbers if claim.expressions else ():
            lines[claim.line] = lines[claim.line][: n.start] + " " * (n.end - n.start) + lines[claim.line][n.end :]
    starts = {h.line: h.id for h in page.headings}
    found: dict[str, list[tuple[int, str]]] = {"": [(1, "")]}
    section = ""
    for line, text in lines.items():
        section = starts.get(line, section)
        found.setdefault(section, []).append((line, text))
    return found


def _compare(what: str, ru: _Found, en: _Found, counted: bool) -> Iterator[Difference]:
    items = [[item for _, item in side[1:]] for side in (ru, en)]  # the first is where the section starts
    counts = [Counter(side) for side in items]
    if not counted:
        counts = [Counter(set(count)) for count in counts]
    unequal = {item for item in {**counts[0], **counts[1]} if counts[0][item] != counts[1][item]}
    if not unequal:
        return
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, items[0], items[1], autojunk=False).get_opcodes():
        pairs = [(line, en[j1][0], item) for line, item in ru[i1 + 1 : i2 + 1]]
        pairs += [(ru[i1][0], line, item) for line, item in en[j1 + 1 : j2 + 1]]
        for i, j, item in pairs if tag != "equal" else []:
            if item in unequal:
                unequal.discard(item)
                yield i, j, _words(what, item, counts)
    for item in sorted(unequal):  # a surplus among equals: nobody knows which
        yield ru[0][0], en[0][0], _words(what, item, counts)


def _words(what: str, item: str, counts: list[Counter[str]]) -> str:
    ru, en = (count[item] for count in counts)
    return f"the {what} {item} stands in this section {ru} times in Russian, {en} times in English"
