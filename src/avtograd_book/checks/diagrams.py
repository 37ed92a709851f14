"""A diagram of a graph of values is the graph of the value that it names: nodes, edges, operations, numbers, names."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.drawn import Drawn, drawn_graph, said
from avtograd_book.facts import Facts, ValueGraph
from avtograd_book.fences import Fence
from avtograd_book.finding import Finding
from avtograd_book.mermaid import MermaidError, parse
from avtograd_book.page import Page


def check_diagrams(page: Page, facts: Facts) -> Iterator[Finding]:
    """Compare each ``{.mermaid data-graph="o"}`` with the graph of the page's variable."""
    for fence in page.diagrams:
        name = fence.info.options.get("data-graph")
        graph = facts.graphs.get(fence.line)
        if not name or graph is None or graph.needs:
            continue
        if graph.error:
            yield Finding(page.path, fence.line, "diagram", f"{name} gives no graph: {graph.error}")
            continue
        try:
            diagram = parse(fence.content)
            drawn = drawn_graph(diagram)
        except MermaidError as e:
            yield Finding(page.path, fence.line + e.line, "diagram", str(e))
            continue
        # Here, not above: networkx takes 0.1 s to import, as long as a hundred pages without a diagram take to check.
        from avtograd_book.diagram_match import mismatches

        for line, message in mismatches(drawn, graph):
            yield Finding(page.path, fence.line + line, "diagram", message.replace("the value", name))
        yield from _result(page, fence, name, drawn, graph)


def _result(page: Page, fence: Fence, name: str, drawn: Drawn, graph: ValueGraph) -> Iterator[Finding]:
    """The last rectangle, which repeats the root's value."""
    root = graph.nodes[0]
    if drawn.result is None:
        if root.op:
            message = f'the diagram does not show its result: end it with an arrow to a rectangle {name}["{name} = …"]'
            yield Finding(page.path, fence.line, "diagram", message)
        return
    label = drawn.result.label
    name_shown, number = said(label)
    line = fence.line + drawn.result.line
    if number is not None and not number.equals(root.data):
        yield Finding(page.path, line, "diagram", f"the result says {label!r}, {name} is {root.data!r}")
    if name_shown and name_shown not in root.names:
        yield Finding(
            page.path, line, "diagram", f"the result is called {name_shown!r}, the page's variable is {name!r}"
        )
