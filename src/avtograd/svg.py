"""SVG as text: elements, numbers in attributes, and how wide a line of text is about."""

from __future__ import annotations

from html import escape

# Widths of letters in a usual sans-serif typeface, in sizes of the type: narrow, wide, and all others.
_NARROW, _WIDE = frozenset("iljtfrI.,:;!'|()[] ·"), frozenset("mwMWшщюжмфШЩЮЖМФ@%—∞")


def element(name: str, *children: str, **attributes: object) -> str:
    """An element with its children, which are SVG already. In names of attributes _ stands for - and a last _ is
    dropped; an attribute that is None is left out.

    >>> element("text", text("a < b"), class_="tick", text_anchor="end", x=1.25)
    '<text class="tick" text-anchor="end" x="1.2">a &lt; b</text>'
    """
    shown = [
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value) if isinstance(value, float) else str(value))}"'
        for key, value in attributes.items()
        if value is not None
    ]
    return f"<{name}{''.join(shown)}>{''.join(children)}</{name}>" if children else f"<{name}{''.join(shown)}/>"


def text(words: str) -> str:
    """Words as the content of an element.

    >>> text("a < b")
    'a &lt; b'
    """
    return escape(words, quote=False)


def number(value: float) -> str:
    """A length in a drawing: a tenth of a pixel is as much as an eye sees.

    >>> number(3.0), number(2.25), number(-0.01)
    ('3', '2.2', '0')
    """
    return f"{round(value, 1) + 0.0:g}"


def width(words: str, size: float) -> float:
    """About how wide a line of text is: SVG does not tell before it is drawn.

    >>> width("ill", 10) < width("abc", 10) < width("MMM", 10)
    True
    """
    return size * sum(0.32 if c in _NARROW else 0.88 if c in _WIDE else 0.58 for c in words)


def wrapped(words: str, size: float, room: float) -> list[str]:
    """The words in lines that are about ``room`` wide at most; a word is not broken.

    >>> wrapped("one two three", 10, 50)
    ['one two', 'three']
    """
    lines: list[str] = []
    for word in words.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
