"""Maps of a classifier: which class it gives to each point of a plane."""

from __future__ import annotations

import math

from avtograd.axes import Axis
from avtograd.chart import MARKS, Chart, colours, marks
from avtograd.errors import brief
from avtograd.svg import element, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

_ROWS, _COLUMNS = 72, 36  # where a row changes class between two columns, the place is looked for more closely
_CLOSER = 4  # halvings


class Regions(Chart):
    """A plane in the colours of its classes; see :func:`regions`. It draws itself in notebooks and on pages, and prints
    as text.

    >>> picture = regions(lambda x, y: "left" if x < 1 else "right", x=(0, 4, "x"), y=(0, 1, "y"))
    >>> picture
    <vis.Regions '': left, right>
    >>> [(name, round(end, 1)) for name, end in picture.rows[0]]
    [('left', 1.0), ('right', 4.0)]
    """

    __slots__ = ("points", "rows")
    kind = "regions"
    room = 270

    def __init__(
        self,
        label_at: Callable[[float, float], object],
        *,
        x: tuple[float, float, str],
        y: tuple[float, float, str],
        points: Mapping[str, Sequence[Any]] | None = None,
        title: str = "",
    ) -> None:
        if not callable(label_at):
            raise TypeError(
                f"vis.regions: label_at is a function that takes x and y and gives a class, not {brief(label_at)}"
            )
        super().__init__(title, _axis("x", x), _axis("y", y))
        self.points = {str(name): _places(self, str(name), given) for name, given in (points or {}).items()}
        high, low = self.y.high, self.y.low
        heights = [high - (high - low) * (row + 0.5) / _ROWS for row in range(_ROWS)]
        self.rows = [_row(label_at, self.x, y) for y in heights]

    def names(self) -> list[str]:
        """The classes: those of the points, then others in the order in which they are met, from the top."""
        return list(dict.fromkeys([*self.points, *(name for row in self.rows for name, _ in row)]))

    def words(self) -> list[str]:
        """Each class with its share of the plane and, where there are points, the number of its own.

        >>> regions(lambda x, y: x < 1, x=(0, 4, ""), y=(0, 1, ""), points={"True": [(0.5, 0.5)]}).words()
        ['● True: 25 %, n = 1', '▲ False: 75 %']
        """
        areas = dict.fromkeys(self.names(), 0.0)
        for row in self.rows:
            start = self.x.low
            for name, end in row:
                areas[name] += end - start
                start = end
        whole = len(self.rows) * (self.x.high - self.x.low)
        return [
            f"{MARKS[i % len(MARKS)]} {name}: {100 * area / whole:.0f} %"
            + (f", n = {len(self.points[name])}" if name in self.points else "")
            for i, (name, area) in enumerate(areas.items())
        ]

    def _data(self) -> dict[str, Any]:
        points = {name: [list(place) for place in places] for name, places in self.points.items()}
        return {"classes": self.names(), "rows": [[list(run) for run in row] for row in self.rows], "points": points}

    def _drawing(self, left: float, top: float, wide: float) -> list[str]:
        paths: dict[str, list[str]] = {name: [] for name in self.names()}
        high = self.room / len(self.rows)
        for i, row in enumerate(self.rows):
            start = left
            for name, x in row:
                end = left + wide * self.x.share(x)
                # A little over the next row, or the ground shows between them as a hair line.
                tall = high if i == len(self.rows) - 1 else high + 0.3
                paths[name].append(f"M{number(start)} {top + i * high:.2f}H{number(end)}v{tall:.2f}H{number(start)}z")
                start = end
        areas = [
            element(
                "path",
                d="".join(path),
                fill_opacity="0.22",
                **colours(i, fill=True) | {"class_": f"plot-area plot-{i % 6 + 1}"},
            )
            for i, path in enumerate(paths.values())
            if path
        ]
        dots = [
            marks(
                i,
                [
                    (left + wide * self.x.share(x), top + self.room * (1 - self.y.share(y)))
                    for x, y in self.points[name]
                ],
            )
            for i, name in enumerate(self.names())
            if self.points.get(name)
        ]
        return areas + dots

    def _key(self, i: int, x: float, y: float) -> str:
        return marks(i, [(x + 9, y)])


def regions(
    label_at: Callable[[float, float], object],
    *,
    x: tuple[float, float, str],
    y: tuple[float, float, str],
    points: Mapping[str, Sequence[Any]] | None = None,
    title: str = "",
) -> Regions:
    """Draw which class each point of a plane belongs to, and so where the boundaries of the classes run.

    label_at: a function of x and y that gives the name of a class. It is called about three thousand times; parts of a
        region that are narrower than a fortieth of the picture may be missed.
    x, y: the ends of the axis and what it measures, (low, high, label).
    points: from the name of a class to its points, pairs (x, y), which are drawn as marks.
    title: what stands above the picture.

    >>> print(regions(lambda x, y: "upper" if y > x else "lower", x=(0, 1, "x"), y=(0, 1, "y"), title="halves"))
    halves
    ● upper: 50 %
    ▲ lower: 50 %
    """
    return Regions(label_at, x=x, y=y, points=points, title=title)


def _axis(name: str, ends: tuple[float, float, str]) -> Axis:
    try:
        low, high, label = ends
        axis = Axis(float(low), float(high), str(label))
    except (TypeError, ValueError):
        raise TypeError(
            f'vis.regions: {name} is (low, high, label), as in {name}=(30, 60, "bill, mm"), not {brief(ends)}'
        ) from None
    if not (axis.low < axis.high and math.isfinite(axis.high - axis.low)):
        raise ValueError(f"vis.regions: {name} must run from a number to a greater one, not from {low!r} to {high!r}")
    return axis


def _places(chart: Chart, name: str, given: Sequence[Any]) -> list[tuple[float, float]]:
    found = []
    for point in given:
        try:
            x, y = point
            found.append((float(x), float(y)))
        except (TypeError, ValueError):
            raise TypeError(
                f"vis.regions: the points of {name!r} must be pairs (x, y); one is {brief(point)}"
            ) from None
    for place in found:
        for axis, value, letter in ((chart.x, place[0], "x"), (chart.y, place[1], "y")):
            if not axis.low <= value <= axis.high:
                raise ValueError(
                    f"vis.regions: the point {place} of {name!r} lies outside {letter} = {axis.low:g} to {axis.high:g}; "
                    "widen the axis or leave the point out"
                )
    return found


def _row(label_at: Callable[[float, float], object], axis: Axis, y: float) -> list[tuple[str, float]]:
    """One row of the plane from left to right: the class and where it ends, run by run."""

    def label(x: float) -> str:
        return str(label_at(x, y))

    wide = axis.high - axis.low
    places = [axis.low + wide * (i + 0.5) / _COLUMNS for i in range(_COLUMNS)]
    runs: list[tuple[str, float]] = []
    before, seen = places[0], label(places[0])
    for place in places[1:]:
        found = label(place)
        if found != seen:
            left, right = before, place
            for _ in range(_CLOSER):
                middle = (left + right) / 2
                left, right = (middle, right) if label(middle) == seen else (left, middle)
            runs.append((seen, (left + right) / 2))
        before, seen = place, found
    return [*runs, (seen, axis.high)]
