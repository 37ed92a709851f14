"""What plots and maps of regions have in common: a frame with axes, a title and a legend, and the same in words."""

from __future__ import annotations

from avtograd.axes import Axis
from avtograd.svg import element, number, text, width, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

# Colours that tell apart on white as on black, and for the colour-blind with the lines and marks below. Where a page has
# a style sheet of its own, its rules for the classes plot-1, plot-2, … take their place.
COLOURS = ("#3a80c9", "#c8681c", "#3c8f5c", "#a862c4", "#c7527f", "#87791c")
DASHES = (None, "7 3", "2 3", "9 3 2 3", "4 2", "1 2")
MARKS = ("●", "▲", "■", "◆", "▼", "✚")
INK = "#7b7f84"  # for words and axes: reads on white and on black
SIZE, LINE = 13, 18  # of the type, and from line to line
WIDTH = 480

_MARKS = (
    "m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z",
    "m0-4l3.8 6.6h-7.6z",
    "m-3-3h6v6h-6z",
    "m0-4.2l4.2 4.2l-4.2 4.2l-4.2-4.2z",
    "m0 4l3.8-6.6h-7.6z",
    "m-1.2-4h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8v-2.4h2.8z",
)


class Chart:
    """A picture with two axes that shows itself in notebooks and on pages as SVG, in a terminal as text."""

    __slots__ = ("title", "x", "y")
    kind = ""
    room = 220  # the height of what the axes enclose

    def __init__(self, title: str, x: Axis, y: Axis) -> None:
        self.title, self.x, self.y = str(title), x, y

    def to_dict(self) -> dict[str, Any]:
        """The picture as data for JSON."""
        axes = {"x": self.x.to_dict(), "y": self.y.to_dict()}
        return {"kind": self.kind, "title": self.title, "axes": axes, "data": self._data()}

    def words(self) -> list[str]:
        """What the picture shows, a line for each thing in it."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """What the legend tells apart, in the order of the colours."""
        raise NotImplementedError

    def _data(self) -> dict[str, Any]:
        raise NotImplementedError

    def _drawing(self, left: float, top: float, wide: float) -> list[str]:
        """What stands inside the axes, whose upper left corner and width are given."""
        raise NotImplementedError

    def _key(self, i: int, x: float, y: float) -> str:
        """The sample of the i-th colour in the legend."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join([*[self.title] * bool(self.title), *self.words()])

    def __repr__(self) -> str:
        return f"<vis.{type(self).__name__} {self.title!r}: {', '.join(self.names())}>"

    def _repr_svg_(self) -> str:
        titles = wrapped(self.title, SIZE + 1, WIDTH - 16)
        ticks = self.y.ticks()
        left = 14 + max(width(shown, SIZE) for _, shown in ticks or [(0.0, "")])
        wide = WIDTH - left - 16
        parts = [_words(line, 8, 16 + i * LINE, size=SIZE + 1, bold=True) for i, line in enumerate(titles)]
        top = 8.0 + LINE * len(titles)
        legend, top = self._legend(top)
        if self.y.label:
            parts.append(_words(self.y.label, 8, top + 12))
            top += LINE
        top += 8
        parts += [*legend, *self._grid(left, top, wide, ticks), *self._drawing(left, top, wide)]
        below = top + self.room
        parts.append(_line(f"M{number(left)} {number(top)}V{number(below)}H{number(left + wide)}", "plot-axis"))
        if self.x.label:
            parts.append(_words(self.x.label, left + wide, below + 2 * LINE, anchor="end"))
        high = below + (2 * LINE if self.x.label else LINE) + 10
        named = self.title or " / ".join(filter(None, (self.y.label, self.x.label))) or ", ".join(self.names())
        said = "; ".join([f"x: {self.x}", f"y: {self.y}", *self.words()])
        return element(
            "svg",
            element("title", text(named)),
            element("desc", text(said)),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            class_="plot-svg",
            role="img",
            viewBox=f"0 0 {WIDTH} {number(high)}",
            width=WIDTH,
            height=high,
            font_family="system-ui, sans-serif",
            font_size=SIZE,
        )

    def _legend(self, top: float) -> tuple[list[str], float]:
        """The samples of colour with their names, in rows, and where they end; nothing where there is but one."""
        names = self.names()
        if len(names) < 2:
            return [], top
        parts, x = [], 8.0
        for i, name in enumerate(names):
            long = 28 + width(name, SIZE)
            if x > 8 and x + long > WIDTH - 8:
                x, top = 8.0, top + LINE
            parts += [self._key(i, x, top + 8), _words(name, x + 24, top + 12)]
            x += long + 14
        return parts, top + LINE

    def _grid(self, left: float, top: float, wide: float, ticks: Sequence[tuple[float, str]]) -> list[str]:
        below = top + self.room
        parts = []
        for value, shown in ticks:
            y = below - self.room * self.y.share(value)
            parts.append(_line(f"M{number(left)} {number(y)}h{number(wide)}", "plot-grid", opacity=0.25))
            parts.append(_words(shown, left - 6, y + 4, anchor="end"))
        free = 0.0
        for value, shown in self.x.ticks():
            x, half = left + wide * self.x.share(value), width(shown, SIZE) / 2
            parts.append(_line(f"M{number(x)} {number(below)}v4", "plot-axis"))
            if x - half >= free:  # numbers do not run into each other
                end = x + half > WIDTH
                parts.append(_words(shown, WIDTH if end else x, below + LINE, anchor="end" if end else "middle"))
                free = x + half + 4
        return parts


def colours(i: int, *, fill: bool = False) -> dict[str, object]:
    """The attributes of the i-th colour, as a line or as an area."""
    colour = COLOURS[i % len(COLOURS)]
    name = f"{'plot-fill' if fill else 'plot-line'} plot-{i % len(COLOURS) + 1}"
    return {"class_": name, "fill": colour} if fill else {"class_": name, "fill": "none", "stroke": colour}


def marks(i: int, places: Sequence[tuple[float, float]]) -> str:
    """The i-th mark at each of the places."""
    shape = _MARKS[i % len(_MARKS)]
    return element("path", d="".join(f"M{number(x)} {number(y)}{shape}" for x, y in places), **colours(i, fill=True))


def _line(path: str, name: str, opacity: float | None = None) -> str:
    return element(
        "path", d=path, class_=name, fill="none", stroke=INK, stroke_opacity=None if opacity is None else str(opacity)
    )


def _words(
    said: str, x: float, y: float, *, anchor: str | None = None, size: int | None = None, bold: bool = False
) -> str:
    weight = "600" if bold else None
    return element(
        "text",
        text(said),
        x=float(x),
        y=float(y),
        class_="plot-text",
        fill=INK,
        text_anchor=anchor,
        font_size=size,
        font_weight=weight,
    )
