"""What a page draws with ``vis``: recorded as it is called; of a graph also the values of the variables that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from avtograd import vis
from avtograd_book.facts import Chart, Picture


class Recorder:
    """Takes down every picture that a page makes, with ``vis.graph`` and its like or without."""

    def __init__(self) -> None:
        self._drawn: list[tuple[int, Any, dict[str, float]]] = []
        self._new: list[Any] = []
        for kind in (vis.Graph, vis.Plot, vis.Regions):
            self._watch(kind)

    def _watch(self, kind: type[Any]) -> None:
        make: Callable[..., None] = kind.__init__
        new = self._new

        def record(picture: Any, *arguments: Any, **options: Any) -> None:
            make(picture, *arguments, **options)
            new.append(picture)

        setattr(kind, "__init__", record)  # noqa: B010 - mypy takes an assignment for a mistake

    def take(self) -> list[Any]:
        """What was drawn since this was last asked."""
        taken = self._new.copy()
        self._new.clear()
        return taken

    def block_ended(self, block: int, names: Mapping[str, Any]) -> None:
        """Take down the values that the block's pictures speak of, as they are now."""
        self._drawn += [(block, picture, _values(picture, names)) for picture in self.take()]

    def pictures(self, names: Mapping[str, Any]) -> list[Picture | Chart]:
        """All pictures; a variable that did not exist when its picture was drawn has the value of the page's end."""
        return [
            Picture(block, p.title, dict(p.nodes), tuple(p.edges), {**_values(p, names), **values})
            if isinstance(p, vis.Graph)
            else Chart(block, p.to_dict(), p._repr_svg_())
            for block, p, values in self._drawn
        ]


def _values(picture: Any, names: Mapping[str, Any]) -> dict[str, float]:
    values = {}
    for node in getattr(picture, "nodes", ()):
        if node in names:
            value = names[node]
            try:
                values[node] = float(getattr(value, "data", value))
            except (TypeError, ValueError):
                continue
    return values
