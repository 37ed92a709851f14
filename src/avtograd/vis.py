"""Pictures: a graph that is given as labels and arrows, curves, and the regions of a classifier."""

from __future__ import annotations

from avtograd.errors import brief
from avtograd.plots import Plot, plot
from avtograd.regions import Regions, regions
from avtograd.text import in_dot, in_mermaid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

__all__ = ["Graph", "Plot", "Regions", "graph", "plot", "regions"]


class Graph:
    """A picture of a graph that shows itself wherever it is: drawn in notebooks, as data on pages, as text in a
    terminal.

    nodes: from the name of a node to its label, which may hold line breaks.
    edges: pairs of names, from and to.
    title: what stands above the picture.

    >>> Graph({"x": "x = 3", "f": "f = x²"}, [("x", "f")], "a square")
    <vis.Graph 'a square': 2 nodes, 1 edges>
    """

    __slots__ = ("edges", "nodes", "title")

    def __init__(self, nodes: Mapping[str, str], edges: Iterable[tuple[str, str]], title: str = "") -> None:
        try:
            self.nodes = {name: str(label) for name, label in nodes.items()}
            self.edges = [(start, end) for start, end in edges]
        except (AttributeError, TypeError, ValueError):
            raise TypeError(
                "vis.graph: nodes is a dict from names to labels and edges a list of pairs of names, as in "
                f'graph({{"a": "a = 1", "b": "b = 2"}}, [("a", "b")]), not {brief(nodes)} and {brief(edges)}'
            ) from None
        self.title = str(title)
        for start, end in self.edges:
            for name in (start, end):
                if name not in self.nodes:
                    known = ", ".join(map(repr, self.nodes))
                    raise ValueError(f"vis.graph: the edge {start!r} → {end!r} names {name!r}; the nodes are {known}")

    def to_dict(self) -> dict[str, Any]:
        """The picture as data for JSON.

        >>> graph({"a": "1", "b": "2"}, [("a", "b")]).to_dict()
        {'title': '', 'nodes': {'a': '1', 'b': '2'}, 'edges': [['a', 'b']]}
        """
        return {"title": self.title, "nodes": dict(self.nodes), "edges": [list(edge) for edge in self.edges]}

    def mermaid(self) -> str:
        """The picture as a Mermaid flowchart.

        >>> print(graph({"a": "1", "b": "2"}, [("a", "b")]).mermaid())
        flowchart LR
            n1["1"]
            n2["2"]
            n1 --> n2
        """
        ids = self._ids()
        head = ["---", f"title: {in_dot(self.title)}", "---"] if self.title else []  # YAML quotes as DOT does
        boxes = [f'    {ids[name]}["{in_mermaid(label)}"]' for name, label in self.nodes.items()]
        arrows = [f"    {ids[start]} --> {ids[end]}" for start, end in self.edges]
        return "\n".join([*head, "flowchart LR", *boxes, *arrows])

    def dot(self) -> str:
        """The picture in Graphviz's language DOT.

        >>> print(graph({"a": "1", "b": "2"}, [("a", "b")]).dot())
        digraph {
            rankdir=LR
            n1 [label="1" shape=box]
            n2 [label="2" shape=box]
            n1 -> n2
        }
        """
        ids = self._ids()
        lines = ["rankdir=LR", *([f"label={in_dot(self.title)}", "labelloc=t"] if self.title else [])]
        lines += [f"{ids[name]} [label={in_dot(label)} shape=box]" for name, label in self.nodes.items()]
        lines += [f"{ids[start]} -> {ids[end]}" for start, end in self.edges]
        return "\n    ".join(["digraph {", *lines]) + "\n}"

    def svg(self) -> str | None:
        """The picture as SVG, or None where the package graphviz and its program ``dot`` are not installed.

        >>> (graph({"a": "1"}, []).svg() or "<svg").count("<svg")
        1
        """
        try:
            import graphviz  # type: ignore[import-untyped, unused-ignore]

            drawn: str = graphviz.Source(self.dot()).pipe(format="svg", encoding="utf-8")
        except (ImportError, OSError, RuntimeError):  # its own errors are RuntimeErrors
            return None
        return drawn[drawn.index("<svg") :]

    def __str__(self) -> str:
        flat = {name: label.replace("\n", " ") for name, label in self.nodes.items()}
        joined = {name for edge in self.edges for name in edge}
        alone = [flat[name] for name in self.nodes if name not in joined]
        return "\n".join([*[self.title] * bool(self.title), *alone, *(f"{flat[a]} → {flat[b]}" for a, b in self.edges)])

    def __repr__(self) -> str:
        return f"<vis.Graph {self.title!r}: {len(self.nodes)} nodes, {len(self.edges)} edges>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        drawn = self.svg()
        found = {"text/vnd.mermaid": self.mermaid(), "text/plain": str(self)}
        return {**found, "image/svg+xml": drawn} if drawn else found

    def _ids(self) -> dict[str, str]:
        return {name: f"n{number}" for number, name in enumerate(self.nodes, 1)}


def graph(nodes: Mapping[str, str], edges: Iterable[tuple[str, str]], title: str = "") -> Graph:
    """Draw a graph: boxes with labels, and arrows between them.

    nodes: from the name of a node to its label, which may hold line breaks.
    edges: pairs of names, from and to.

    >>> print(graph({"x": "x = 3", "f": "f = x²"}, [("x", "f")], title="a square"))
    a square
    x = 3 → f = x²
    """
    return Graph(nodes, edges, title)
