"""The part of Mermaid's flowchart language in which a graph of values is written.

Boxes: ``x["x = 2"]`` (rectangle), ``n((+))`` or ``n(("+"))`` (circle); arrows ``a --> b``, ``a -- "−6" --> b``,
``a -->|−6| b``, thick, dotted and longer ones too; chains ``a --> b --> c``, groups ``a & b --> c``; comments ``%% …``. What
only changes the looks (front matter, styles, frames of subgraphs) is passed over. Everything else of the language (other
shapes, lines without a head) says nothing about a graph of values and is an error here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from html import unescape
from typing import Literal

from avtograd_book.fences import front_matter

Shape = Literal["rect", "circle"]

_HEADER = re.compile(r"^(?:flowchart|graph)(?:[ \t]+(?:TB|TD|BT|LR|RL))?$")
_ID = r"[^\W_][\w]*|_\w+"
_NODE = re.compile(
    rf"""(?P<id>{_ID})[ \t]*
    (?: \(\([ \t]*(?:"(?P<cq>[^"]*)"|(?P<c>[^"()]*))[ \t]*\)\)
      | \[[ \t]*(?:"(?P<rq>[^"]*)"|(?P<r>[^"\[\]]*))[ \t]*\]
    )?(?:[ \t]*:::[\w-]+)?""",
    re.VERBOSE,
)
_ARROW = re.compile(
    r"""[ \t]*(?:
        (?:--|==|-\.)[ \t]+"(?P<quoted>[^"]*)"[ \t]*(?:--+|==+|\.+-)>
      | (?:--|==|-\.)[ \t]+(?P<plain>[^"|>\-=][^"|>]*?)[ \t]+(?:--+|==+|\.+-)>
      | (?:--+|==+|-\.+-)>(?:[ \t]*\|[ \t]*(?:"(?P<pq>[^"]*)"|(?P<p>[^"|]*?))[ \t]*\|)?
    )[ \t]*""",
    re.VERBOSE,
)
_AND = re.compile(r"[ \t]*&[ \t]*")
_IGNORED = re.compile(r"^(?:classDef|class|style|linkStyle|accTitle|accDescr|subgraph|direction|click)\b|^end$")


@dataclass(frozen=True)
class Box:
    """A box of the diagram; ``line`` counts from 1 within the fence's body."""

    id: str
    label: str
    shape: Shape
    line: int
    bare: bool = False  # named in arrows only: it shows its id


@dataclass(frozen=True)
class Arrow:
    """An arrow between two boxes; ``label`` is "" where it carries nothing."""

    source: str
    target: str
    label: str
    line: int


@dataclass(frozen=True)
class Diagram:
    """What a diagram says: its first line, its boxes by id and its arrows in order."""

    nodes: dict[str, Box] = field(default_factory=dict)
    edges: list[Arrow] = field(default_factory=list)
    header: str = ""

    def to_dict(self) -> dict[str, object]:
        """For JSON: ``{"nodes": [{id, label, shape, line}], "edges": [{source, target, label, line}]}``."""
        return {
            "nodes": [{k: v for k, v in vars(n).items() if k != "bare"} for n in self.nodes.values()],
            "edges": [vars(e) for e in self.edges],
        }


class MermaidError(ValueError):
    """The source is not the flowchart of a graph; ``line`` counts from 1 within the fence's body."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def parse(source: str) -> Diagram:
    """Read a flowchart of boxes and arrows.

    Raises:
        MermaidError: at the first line that is not understood.
    """
    diagram = Diagram()
    header = ""
    lines = source.split("\n")
    for number, raw in enumerate(lines[front_matter(lines) :], 1 + front_matter(lines)):
        for line in filter(None, (part.strip() for part in _statements(raw))):
            if line.startswith("%%") or _IGNORED.match(line):
                continue
            if not header:
                if not _HEADER.match(line):
                    raise MermaidError(number, f"a graph's diagram starts with 'flowchart LR', not with {line!r}")
                header = line
                continue
            _statement(diagram, number, line)
    if not header:
        raise MermaidError(1, "the diagram is empty: it starts with 'flowchart LR'")
    return replace(diagram, header=header)


def _shown(text: str) -> str:
    """A label as it is seen: `#43;` and `#quot;` are Mermaid's own way to write `&#43;` and `&quot;`."""
    text = re.sub(r"&?#(\w+);", lambda m: f"&#{m[1]};" if m[1].isdecimal() else f"&{m[1]};", text)
    return unescape(re.sub(r"<br\s*/?>", " ", text)).strip()


def _statements(raw: str) -> list[str]:
    """The line's statements: `;` separates, but not within quotes."""
    return [raw] if raw.lstrip().startswith("%%") else re.split(r';(?=(?:[^"]*"[^"]*")*[^"]*$)', raw)


def _statement(diagram: Diagram, number: int, line: str) -> None:
    position, label = 0, ""
    left: list[str] = []
    while True:
        group: list[str] = []
        while True:
            match = _NODE.match(line, position)
            if match is None:
                raise MermaidError(number, f'not understood: {line[position:]!r} (a box is x["x = 2"] or n(("+")))')
            group.append(_box(diagram, number, match))
            position = match.end()
            if not (joint := _AND.match(line, position)):
                break
            position = joint.end()
        diagram.edges.extend(Arrow(s, t, label, number) for s in left for t in group)
        if not line[position:].strip():
            return
        arrow = _ARROW.match(line, position)
        if arrow is None:
            raise MermaidError(number, f'not understood: {line[position:].strip()!r} (an arrow is --> or -- "−6" -->)')
        label = _shown(next((t for t in arrow.groups() if t is not None), ""))
        left, position = group, arrow.end()


def _box(diagram: Diagram, number: int, match: re.Match[str]) -> str:
    box_id = match["id"]
    circle = next((t for t in (match["cq"], match["c"]) if t is not None), None)
    rect = next((t for t in (match["rq"], match["r"]) if t is not None), None)
    text = circle if circle is not None else rect
    if text is None:
        diagram.nodes.setdefault(box_id, Box(box_id, box_id, "rect", number, bare=True))
        return box_id
    box = Box(box_id, _shown(text), "circle" if circle is not None else "rect", number)
    known = diagram.nodes.get(box_id)
    if known is not None and not known.bare and (known.label, known.shape) != (box.label, box.shape):
        raise MermaidError(
            number, f"box {box_id} is {known.label!r} on line {known.line} of the diagram and {box.label!r} here"
        )
    # The first mention that carries a label is the one that an author edits.
    if known is None or known.bare:
        diagram.nodes[box_id] = box
    return box_id
