"""Colours of a graph's nodes by what surrounds them (Weisfeiler and Leman): what no isomorphism can tell apart is one colour.

A search for an isomorphism (networkx has VF2) takes a time exponential in the symmetry of a graph where there is none to
be found. Colours tell in a time nearly linear that there is none, and leave VF2 what is left of the work.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeAlias

import networkx as nx
from networkx.algorithms.isomorphism import DiGraphMatcher

Graph: TypeAlias = "nx.DiGraph[Any]"
Colours: TypeAlias = dict[Any, int]
Fits: TypeAlias = Callable[[Any, Any], bool]


def refined(graph: Graph, start: dict[Any, Hashable]) -> Colours:
    """Split the colours that nodes start with by the colours around them, until nothing splits any more."""
    now = {n: hash(c) for n, c in start.items()}
    count = len(set(now.values()))
    while True:
        now = {
            n: hash(
                (now[n], tuple(sorted(now[p] for p in graph.pred[n])), tuple(sorted(now[s] for s in graph.succ[n])))
            )
            for n in graph
        }
        if (more := len(set(now.values()))) == count:
            return now
        count = more


def alike(left: Colours, right: Colours) -> bool:
    """Whether two graphs have as many nodes of each colour: isomorphic ones do."""
    return Counter(left.values()) == Counter(right.values())


def groups(left: Iterable[Any], right: Iterable[Any], fits: Fits) -> tuple[dict[Any, Hashable], dict[Any, Hashable]]:
    """Colours to start with: nodes of both sides that fit, directly or by way of others, share one."""
    relation: nx.Graph[Any] = nx.Graph()
    left, right = list(left), list(right)
    relation.add_nodes_from([(0, n) for n in left] + [(1, n) for n in right])
    relation.add_edges_from(((0, a), (1, b)) for a in left for b in right if fits(a, b))
    colours: tuple[dict[Any, Hashable], dict[Any, Hashable]] = ({}, {})
    for number, members in enumerate(nx.connected_components(relation)):
        for side, node in members:
            colours[side][node] = number
    return colours


def isomorphic(left: Graph, right: Graph, colours: tuple[Colours, Colours], fits: Fits) -> bool:
    """Whether the graphs are the same, node by fitting node."""
    if not alike(*colours):
        return False
    for graph, known in zip((left, right), colours, strict=True):
        nx.set_node_attributes(graph, {n: (n, known[n]) for n in graph}, "key")

    def match(a: dict[str, Any], b: dict[str, Any]) -> bool:
        return bool(a["key"][1] == b["key"][1] and fits(a["key"][0], b["key"][0]))

    return bool(DiGraphMatcher(left, right, node_match=match).is_isomorphic())


def best_mapping(left: Graph, right: Graph, cost: Callable[[Any, Any], int]) -> dict[Any, Any] | None:
    """A node of the right for each of the left, so that arrows agree and the costs are low; None where the shapes differ.

    Greedy: the pair that costs least is fixed first, then what follows from it.
    """
    start: tuple[dict[Any, Hashable], dict[Any, Hashable]] = (dict.fromkeys(left, 0), dict.fromkeys(right, 0))
    colours = refined(left, start[0]), refined(right, start[1])
    if not alike(*colours):
        return None
    while len(set(colours[0].values())) < len(left):
        counts = Counter(colours[0].values())
        # Of equal cost, those first that have the fewest others to be mistaken for.
        pairs = sorted(
            ((cost(a, b), counts[colours[0][a]]), i, a, b)
            for i, (a, b) in enumerate((a, b) for a in left for b in right)
            if colours[0][a] == colours[1][b] and counts[colours[0][a]] > 1
        )
        for _, _, a, b in pairs:
            fixed = refined(left, {**colours[0], a: "fixed"}), refined(right, {**colours[1], b: "fixed"})
            if alike(*fixed):
                colours = fixed
                break
        else:
            return None
    place = {colour: node for node, colour in colours[1].items()}
    return {node: place[colour] for node, colour in colours[0].items()}
