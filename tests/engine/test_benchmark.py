"""The programs of the benchmark: they compute what they are said to compute. (Timing is not a test's business.)"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from lesson_value import LessonValue

from avtograd import Value, nn, trace
from avtograd.data import two_moons
from avtograd.nn import MLP

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from compile import BACKENDS, demo, demo_loss, penguins, replayed
from workloads import demo_step, random_graph, random_plan, with_relu


@pytest.mark.parametrize("nodes", [100, 1000, 10_000])
def test_a_random_graph_has_about_the_nodes_it_is_asked_for_and_ordinary_numbers(nodes: int) -> None:
    root, leaves = random_graph(random_plan(nodes), Value)
    found = trace(root)[0]
    assert 0.7 * nodes < len(found) < 1.3 * nodes
    assert all(abs(node.data) < nodes for node in found)
    root.backward()
    assert sum(leaf.grad != 0.0 for leaf in leaves) > len(leaves) / 4


def test_a_random_graph_is_the_same_in_the_lessons_class() -> None:
    class WithRelu(LessonValue):
        pass

    plan = with_relu(random_plan(500), lambda v: v * 1.0)
    ours, theirs = random_graph(plan, Value)[0], random_graph(plan, WithRelu)[0]
    assert ours.data == theirs.data
    assert tuple(map(len, trace(ours))) == tuple(map(len, trace(theirs)))


def test_the_demo_step_learns() -> None:
    random.seed(1337)
    model = MLP(2, [8, 1])
    data = two_moons(40)
    losses = [demo_step(model, Value, data, rate=0.3) for _ in range(20)]
    assert losses[-1] < losses[0] / 2


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_replayed_step_of_the_demo_is_the_eager_step(backend: str) -> None:
    eager, data = demo(nn)
    model = demo(nn)[0]
    run = replayed(backend, demo_loss(model), model, data)
    for _ in range(3):
        assert run() == pytest.approx(demo_step(eager, Value, data, rate=0.5), rel=1e-12)


@pytest.mark.parametrize("backend", BACKENDS)
def test_the_penguins_net_learns(backend: str) -> None:
    loss, model, data = penguins(8)
    run = replayed(backend, loss, model, data)
    losses = [run() for _ in range(30)]
    assert losses[-1] < losses[0] / 3
