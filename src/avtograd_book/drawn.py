"""A parsed diagram, read as a drawing of a graph of values."""

from __future__ import annotations

from dataclasses import dataclass

from avtograd_book.mermaid import Arrow, Box, Diagram, MermaidError


@dataclass(frozen=True)
class Drawn:
    """A diagram as a graph of values: boxes by id, arrows between them, and the rectangle that repeats the result."""

    boxes: dict[str, Box]
    arrows: list[Arrow]
    result: Box | None

    def labels(self, box: str) -> list[Arrow]:
        """The arrows that carry the value of this box."""
        return [a for a in self.arrows if a.source == box and a.label]


def drawn_graph(diagram: Diagram) -> Drawn:
    """Set the result's rectangle apart from the leaves.

    Raises:
        MermaidError: a rectangle in the middle, or more than one result.
    """
    results = {}
    for arrow in diagram.edges:
        if diagram.nodes[arrow.target].shape == "rect":
            if any(a.source == arrow.target for a in diagram.edges):
                raise MermaidError(
                    arrow.line,
                    f"an arrow leads into the leaf {diagram.nodes[arrow.target].label!r}: operations are circles",
                )
            results[arrow.target] = arrow
    if len(results) > 1:
        arrow = list(results.values())[1]
        raise MermaidError(arrow.line, f"a second result, {diagram.nodes[arrow.target].label!r}: a graph has one root")
    boxes = {i: box for i, box in diagram.nodes.items() if i not in results}
    arrows = [a for a in diagram.edges if a.target not in results]
    return Drawn(boxes, arrows, next((diagram.nodes[i] for i in results), None))
