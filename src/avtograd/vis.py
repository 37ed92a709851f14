"""Drawing a graph that is given as labels and arrows, for pictures that are not graphs of values."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any


class Graph:
    """A picture of a graph that shows itself wherever it is: in notebooks, on pages, in a terminal.

    nodes: from the name of a node to its label, which may hold line breaks.
    edges: pairs of names, from and to.
    title: what stands above the picture.
    """

    __slots__ = ("edges", "nodes", "title")

    def __init__(self, nodes: Mapping[str, str], edges: Iterable[tuple[str, str]], title: str = "") -> None:
        self.nodes = dict(nodes)
        self.edges = [(start, end) for start, end in edges]
        self.title = title
        for edge in self.edges:
            for name in edge:
                if name not in self.nodes:
                    raise ValueError(
                        f"edge {edge[0]!r} → {edge[1]!r}: there is no node {name!r}; nodes are {', '.join(map(repr, self.nodes))}"
                    )

    def mermaid(self) -> str:
        """The picture as a Mermaid flowchart."""
        ids = {name: f"n{number}" for number, name in enumerate(self.nodes, 1)}
        quoted = {
            name: label.replace("#", "#35;").replace('"', "#quot;").replace("\n", "<br>")
            for name, label in self.nodes.items()
        }
        head = ["---", f"title: {_yaml(self.title)}", "---"] if self.title else []
        boxes = [f'    {ids[name]}["{label}"]' for name, label in quoted.items()]
        arrows = [f"    {ids[start]} --> {ids[end]}" for start, end in self.edges]
        return "\n".join([*head, "flowchart LR", *boxes, *arrows])

    def to_dict(self) -> dict[str, Any]:
        """The picture as data for JSON."""
        return {"title": self.title, "nodes": dict(self.nodes), "edges": [list(edge) for edge in self.edges]}

    def __str__(self) -> str:
        flat = {name: label.replace("\n", " ") for name, label in self.nodes.items()}
        lines = [self.title] if self.title else []
        return "\n".join(lines + [f"{flat[start]} → {flat[end]}" for start, end in self.edges])

    def __repr__(self) -> str:
        return f"<vis.Graph {self.title!r}: {len(self.nodes)} nodes, {len(self.edges)} edges>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/vnd.mermaid": self.mermaid(), "text/plain": str(self)}


def graph(nodes: Mapping[str, str], edges: Iterable[tuple[str, str]], *, title: str = "") -> Graph:
    """Draw a graph.

    >>> print(graph({"x": "x = 3", "f": "f = x²"}, [("x", "f")], title="a square"))
    a square
    x = 3 → f = x²
    """
    return Graph(nodes, edges, title)


def _yaml(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
