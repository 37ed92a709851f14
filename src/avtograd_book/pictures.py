"""What a page draws with ``vis.graph``: recorded as it is called, with the values of the variables that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from avtograd import vis
from avtograd_book.facts import Picture


class Recorder:
    """Takes down every ``vis.Graph`` that a page makes, with ``vis.graph`` or without."""

    def __init__(self) -> None:
        self._drawn: list[tuple[int, Any, dict[str, float]]] = []
        self._new: list[Any] = []
        make: Callable[..., None] = vis.Graph.__init__
        new = self._new

        def record(picture: Any, *arguments: Any, **options: Any) -> None:
            make(picture, *arguments, **options)
            new.append(picture)

        setattr(vis.Graph, "__init__", record)  # noqa: B010 - mypy takes an assignment for a mistake

    def block_ended(self, block: int, names: Mapping[str, Any]) -> None:
        """Take down the values that the block's pictures speak of, as they are now."""
        self._drawn += [(block, picture, _values(picture, names)) for picture in self._new]
        self._new.clear()

    def pictures(self, names: Mapping[str, Any]) -> list[Picture]:
        """All pictures; a variable that did not exist when its picture was drawn has the value of the page's end."""
        return [
            Picture(block, p.title, dict(p.nodes), tuple(p.edges), {**_values(p, names), **values})
            for block, p, values in self._drawn
        ]


def _values(picture: Any, names: Mapping[str, Any]) -> dict[str, float]:
    values = {}
    for node in picture.nodes:
        if node in names:
            value = names[node]
            try:
                values[node] = float(getattr(value, "data", value))
            except (TypeError, ValueError):
                continue
    return values
