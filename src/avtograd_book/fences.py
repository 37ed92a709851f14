"""Fenced blocks of a Markdown text, wherever they stand: in lists, admonitions, tabs, quotes.

CommonMark parsers take the indented body of an admonition or a tab for literal code, so fences there are silently
passed over. The rule of superfences, which renders the book, is simpler and is followed here: a fence may be indented
or quoted; it ends at a marker of the same kind, at least as long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from avtograd_book.inline import open_comment

_OPEN = re.compile(r"^(?P<prefix>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(?P<marker>`{3,}|~{3,})(?P<info>[^\r\n]*)")
_OPTION = re.compile(
    r"""(?P<key>[^\s="'{},]+)=(?:"(?P<dq>[^"]*)"|'(?P<sq>[^']*)'|(?P<bare>[^\s"'{},]+))|(?P<word>[^\s{},]+)"""
)
_ALIASES = {
    **dict.fromkeys(("py", "py3", "python3"), "python"),
    **dict.fromkeys(("python-repl", "python-console", "pycon3"), "pycon"),
}


@dataclass(frozen=True)
class Info:
    """The opening line's words: language, further classes, options.

    ``{.python .methods data-class="Value"}`` is language ``python``, classes ``("methods",)``, options
    ``{"data-class": "Value"}``; the plain form ``python title="a b"`` is read the same way.
    """

    language: str = ""
    classes: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> Info:
        """Read what follows the marker; never fails, unknown words are classes."""
        text = text.strip()
        words: list[str] = []
        options: dict[str, str] = {}
        for match in _OPTION.finditer(text):
            if key := match["key"]:
                options[key] = next(v for v in (match["dq"], match["sq"], match["bare"]) if v is not None)
            else:
                words.append(match["word"])
        if text.startswith("{"):
            # `{#id .cls}`: the language is the first class; `{python}`, as notebooks have it, is one too.
            words = [w.lstrip(".") for w in words if w.startswith(".")] or [w for w in words if not w.startswith("#")]
        language = words[0].lower() if words else ""
        return cls(_ALIASES.get(language, language), tuple(words[1:]), options)


@dataclass(frozen=True)
class Fence:
    """One fenced block.

    ``line`` and ``end`` are the lines of the opening and the closing marker (from 1; of an unclosed block ``end`` is
    the text's last line), ``content`` is the body without the indentation of the opening marker, ``prefix`` that indentation.
    """

    line: int
    end: int
    prefix: str
    info: Info
    content: str
    closed: bool = True

    @property
    def first(self) -> int:
        """The line of the body's first line."""
        return self.line + 1


def scan(lines: list[str]) -> Iterator[Fence]:
    """All fences of a text given as lines without line ends, in order. HTML comments and front matter are passed over."""
    i = front_matter(lines)
    while i < len(lines):
        match = _OPEN.match(lines[i])
        if match is None or (match["marker"][0] == "`" and "`" in match["info"]):
            i = _after_comment(lines, i)
            continue
        fence = _read(lines, i, match)
        yield fence
        i = fence.end
        if not fence.closed:
            return


def _read(lines: list[str], start: int, match: re.Match[str]) -> Fence:
    prefix, marker = match["prefix"], match["marker"]
    close = re.compile(rf"^(?P<prefix>[ \t>]*){re.escape(marker[0])}{{{len(marker)},}}[ \t]*$")
    body: list[str] = []
    for i in range(start + 1, len(lines)):
        end = close.match(lines[i])
        if end and len(end["prefix"].expandtabs(4)) < len(prefix.expandtabs(4)) + 4:  # else it is a line of the body
            content = "".join(line + "\n" for line in body)
            return Fence(start + 1, i + 1, prefix, Info.parse(match["info"]), content)
        body.append(_strip(lines[i], prefix))
    content = "".join(line + "\n" for line in body)
    return Fence(start + 1, len(lines), prefix, Info.parse(match["info"]), content, closed=False)


def _strip(line: str, prefix: str) -> str:
    """The line without the indentation (and quote marks) of its fence."""
    if line.startswith(prefix):
        return line[len(prefix) :]
    # `- ```` and `1. ````: the body is indented by spaces where the first line has the item's marker. A blank line may be
    # shorter than the prefix, a lazy one less indented: take away what is there, at most the prefix's width.
    width = len(prefix)
    cut = 0
    while cut < min(width, len(line)) and line[cut] in " \t>":
        cut += 1
    return line[cut:]


def front_matter(lines: list[str]) -> int:
    """How many lines at the top are YAML between `---` and `---`."""
    if lines and lines[0].rstrip() == "---":
        for i in range(1, len(lines)):
            if lines[i].rstrip() in ("---", "..."):
                return i + 1
    return 0


def _after_comment(lines: list[str], i: int) -> int:
    """The line after this one, or after the HTML comment that this line opens and does not close."""
    if open_comment(lines[i]) < 0:
        return i + 1
    for j in range(i + 1, len(lines)):
        if "-->" in lines[j]:
            return j + 1
    return i + 1
