"""A parsed diagram, read as a drawing of a graph of values."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from avtograd_book.mermaid import Arrow, Box, Diagram, MermaidError
from avtograd_book.numbers import Number, find_numbers


@dataclass(frozen=True)
class Drawn:
    """A diagram as a graph of values: boxes by id, arrows between them, and the rectangle that repeats the result.

    ``answer`` is the arrow that leads to that rectangle; neither is among the boxes and arrows.
    """

    boxes: dict[str, Box]
    arrows: list[Arrow]
    result: Box | None
    answer: Arrow | None

    def labels(self, box: str) -> list[Arrow]:
        """The arrows that carry the value of this box."""
        out = [*self.arrows, self.answer] if self.answer is not None else self.arrows
        return [a for a in out if a.source == box and a.label]


SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def said(label: str) -> tuple[str, Number | None]:
    """The name and the number in a label, `x₁ = 2`, `2` or `x₁`; "" and None where it has none."""
    name, equals, rest = label.rpartition("=")
    numbers = find_numbers(rest)
    if not equals and not numbers:
        name = label
    return name.strip().translate(SUBSCRIPTS), numbers[-1] if numbers else None


def drawn_graph(diagram: Diagram) -> Drawn:
    """Set the result's rectangle apart from the leaves.

    Raises:
        MermaidError: an arrow drawn twice, a rectangle in the middle, more than one result, one that is not the root's.
    """
    twice: set[tuple[str, str]] = set()
    sources = Counter(a.source for a in diagram.edges)
    into: list[Arrow] = []
    for arrow in diagram.edges:
        if (arrow.source, arrow.target) in twice:
            raise MermaidError(arrow.line, "this arrow is drawn already: a value that is used twice has one arrow")
        twice.add((arrow.source, arrow.target))
        if diagram.nodes[arrow.target].shape == "rect":
            if sources[arrow.target]:
                raise _into_leaf(diagram, arrow)
            into.append(arrow)
    # The result's arrow is all that leaves the root.
    answers = [a for a in into if sources[a.source] == 1]
    for arrow in into:
        if arrow not in answers:
            raise _into_leaf(diagram, arrow)
    if len(answers) > 1:
        label = diagram.nodes[answers[1].target].label
        raise MermaidError(answers[1].line, f"a second result, {label!r}: a graph has one root")
    answer = answers[0] if answers else None
    result = diagram.nodes[answer.target] if answer is not None else None
    boxes = {i: box for i, box in diagram.nodes.items() if box is not result}
    return Drawn(boxes, [a for a in diagram.edges if a is not answer], result, answer)


def _into_leaf(diagram: Diagram, arrow: Arrow) -> MermaidError:
    label = diagram.nodes[arrow.target].label
    message = f"an arrow leads into the leaf {label!r}: operations are circles, and to the result leads the root's arrow alone"
    return MermaidError(arrow.line, message)
