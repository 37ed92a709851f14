"""Curves: numbers over their place in a list, or over other numbers."""

from __future__ import annotations

import math

from avtograd.axes import Axis
from avtograd.chart import DASHES, Chart, colours, marks
from avtograd.errors import brief
from avtograd.svg import element, number
from avtograd.text import number_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

_FEW = 24  # so many points get marks besides the line
_TOLD = 6  # so many of them are told in words


class Plot(Chart):
    """Curves with axes; see :func:`plot`. It draws itself in notebooks and on pages, and prints as text.

    >>> picture = plot({"loss": [1.0, 0.5, 0.25]}, x="step")
    >>> picture
    <vis.Plot '': loss>
    >>> picture.to_dict()["data"]
    {'loss': [[0.0, 1.0], [1.0, 0.5], [2.0, 0.25]]}
    """

    __slots__ = ("series",)
    kind = "plot"

    def __init__(
        self,
        series: Mapping[str, Sequence[Any]],
        *,
        title: str = "",
        x: str = "",
        y: str = "",
        log_x: bool = False,
        log_y: bool = False,
    ) -> None:
        if not hasattr(series, "items"):
            raise TypeError(
                'vis.plot: series is a dict from names to lists of numbers or of pairs (x, y), as in plot({"loss": '
                f"[1.0, 0.5]}}), not {brief(series)}"
            )
        self.series = {str(name): _pairs(str(name), points) for name, points in series.items()}
        for axis, i, log in (("x", 0, log_x), ("y", 1, log_y)):
            for name, points in self.series.items():
                for point in points if log else ():
                    if point[i] <= 0:
                        raise ValueError(
                            f"vis.plot: log_{axis} shows numbers above 0 only, and {name!r} holds {axis} = "
                            f"{point[i]!r}; leave that point out, or log_{axis}"
                        )
        drawn = [point for points in self.series.values() for point in points if _finite(point)]
        if not drawn:
            raise ValueError("vis.plot: there is nothing to draw: no series holds a point with finite numbers")
        across = Axis.around([point[0] for point in drawn], str(x), log=log_x)
        super().__init__(title, across, Axis.around([point[1] for point in drawn], str(y), log=log_y, round_ends=True))

    def names(self) -> list[str]:
        """The names of the series."""
        return list(self.series)

    def words(self) -> list[str]:
        """Each series by some of its points, the first and the last among them.

        >>> plot({"loss": [1.0, 0.5, 0.25]}).words()
        ['loss: 0 → 1, 1 → 0.5, 2 → 0.25']
        """
        return [
            f"{name}: {', '.join(f'{number_text(x)} → {number_text(y)}' for x, y in _some(points))}"
            for name, points in self.series.items()
        ]

    def _data(self) -> dict[str, Any]:
        return {name: [[_json(x), _json(y)] for x, y in points] for name, points in self.series.items()}

    def _drawing(self, left: float, top: float, wide: float) -> list[str]:
        parts = []
        for i, points in enumerate(self.series.values()):
            path, places, pen = [], [], "M"
            for point in points:
                if not _finite(point):  # nan and inf leave a gap
                    pen = "M"
                    continue
                place = left + wide * self.x.share(point[0]), top + self.room * (1 - self.y.share(point[1]))
                path.append(f"{pen}{number(place[0])} {number(place[1])}")
                places.append(place)
                pen = "L"
            dash = DASHES[i % len(DASHES)]
            parts.append(_stroke("".join(path), i, dash))
            if len(places) <= _FEW:
                parts.append(marks(i, places))
        return parts

    def _key(self, i: int, x: float, y: float) -> str:
        return _stroke(f"M{number(x)} {number(y)}h18", i, DASHES[i % len(DASHES)])


def plot(
    series: Mapping[str, Sequence[Any]],
    *,
    title: str = "",
    x: str = "",
    y: str = "",
    log_x: bool = False,
    log_y: bool = False,
) -> Plot:
    """Draw curves, one for each series.

    series: from a name to a list of numbers, drawn over 0, 1, 2, …, or of pairs (x, y). Values will do for numbers; nan
        and inf leave a gap.
    title: what stands above the picture. x, y: what the axes measure.
    log_x, log_y: go by powers of ten; then all numbers on that axis must be above 0.

    >>> print(plot({"loss": [1.0, 0.5, 0.25]}, title="training", x="step"))
    training
    loss: 0 → 1, 1 → 0.5, 2 → 0.25
    >>> print(plot({"error": [(1e-1, 1e-2), (1e-3, 1e-6)]}, log_x=True, log_y=True))
    error: 0.1 → 0.01, 0.001 → 1e−6
    """
    return Plot(series, title=title, x=x, y=y, log_x=log_x, log_y=log_y)


def _pairs(name: str, points: Sequence[Any]) -> list[tuple[float, float]]:
    if not hasattr(points, "__iter__") or isinstance(points, (str, dict)):
        raise TypeError(
            f"vis.plot: the series {name!r} must be a list of numbers or of pairs (x, y), not {brief(points)}"
        )
    found = []
    for i, point in enumerate(points):
        pair = tuple(point) if isinstance(point, (list, tuple)) else (i, point)
        try:
            x, y = pair
            found.append((float(x), float(y)))
        except (TypeError, ValueError):
            raise TypeError(
                f"vis.plot: the series {name!r} must hold numbers or pairs (x, y); at place {i} it holds {brief(point)}"
            ) from None
    return found


def _finite(point: tuple[float, float]) -> bool:
    return math.isfinite(point[0]) and math.isfinite(point[1])


def _json(value: float) -> float | None:
    """JSON has neither nan nor inf."""
    return value if math.isfinite(value) else None


def _some(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    last = len(points) - 1
    if last < _TOLD:
        return points
    return [points[round(last * i / (_TOLD - 1))] for i in range(_TOLD)]


def _stroke(path: str, i: int, dash: str | None) -> str:
    style = {"stroke_width": 2, "stroke_linejoin": "round", "stroke_dasharray": dash}
    return element("path", d=path, **colours(i), **style)
