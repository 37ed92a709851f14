"""Code spans and HTML comments within a line: whichever starts first hides what is written in it."""

from __future__ import annotations

import re

SPAN_OR_COMMENT = re.compile(r"(?<!`)(?P<ticks>`+)(?!`)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)|<!--(?P<comment>.*?)-->")

_CLAIM = re.compile(r"<!--\s*[=:]")


def blank_comments(text: str) -> str:
    """The text with HTML comments overwritten by spaces, so that columns stay; comments shown in code spans are text."""
    return SPAN_OR_COMMENT.sub(lambda m: m[0] if m["comment"] is None else " " * len(m[0]), text)


def open_comment(text: str) -> int:
    """Where a comment starts that the line does not close, or -1."""
    return SPAN_OR_COMMENT.sub(lambda m: " " * len(m[0]), text).find("<!--")


def blank_long_comments(lines: dict[int, str]) -> dict[int, str]:
    """The lines (number → text) with comments of several lines overwritten by spaces.

    A claim that its line does not close stays: it is a mistake to be told of, not a remark to be passed over.
    """
    visible: dict[int, str] = {}
    ends = [n for n, text in lines.items() if "-->" in text]
    last = ends[-1] if ends else 0
    inside = False
    for n, text in lines.items():
        if inside and "-->" not in text:
            visible[n] = ""
            continue
        if inside:
            hidden = text.index("-->") + 3
            text = " " * hidden + text[hidden:]
        start = open_comment(text)
        inside = start >= 0 and n < last and not _CLAIM.match(text, start)
        visible[n] = text[:start] if inside else text
    return visible
