"""Random expressions over all operations: against torch, and against central differences.

AVTOGRAD_EXPRESSIONS=100000 makes it so many expressions; without it there are 2,000.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from expressions import EVERY, OPERATIONS, build, plan, torch_operations

from avtograd import Value
from avtograd.gradcheck import gradcheck

COUNT = int(os.environ.get("AVTOGRAD_EXPRESSIONS", "2000"))
SHARE = 20  # in so many tests, to be spread over processes


@pytest.mark.needs("torch")
@pytest.mark.parametrize("part", range(SHARE))
def test_values_and_gradients_are_those_of_torch(torch: Any, part: int) -> None:
    operations = torch_operations(torch)
    for seed in range(part, COUNT, SHARE):
        numbers, steps = plan(seed)
        ours = build([Value(number) for number in numbers], steps, EVERY)
        theirs = build([torch.tensor(number, requires_grad=True) for number in numbers], steps, operations)
        for root in (-1, -3, len(numbers)):  # several roots over one graph: gradients of leaves add up
            ours[root].backward()
            if theirs[root].requires_grad:
                theirs[root].backward(retain_graph=True)
        for mine, other in zip(ours, theirs, strict=True):
            assert mine.data == pytest.approx(other.item(), rel=1e-12), f"seed {seed}"
        for mine, other in zip(ours[: len(numbers)], theirs, strict=False):
            expected = 0.0 if other.grad is None else other.grad.item()
            size = max(1.0, abs(expected))
            assert mine.grad == pytest.approx(expected, rel=1e-10, abs=1e-11 * size), f"seed {seed}"


@pytest.mark.parametrize("part", range(5))
def test_gradients_are_those_of_central_differences(part: int) -> None:
    for seed in range(part, COUNT // 10, 5):
        numbers, steps = plan(seed, steps=6)
        gradcheck(lambda *leaves, steps=steps: build(leaves, steps, EVERY)[-1], *numbers, rtol=1e-4, atol=1e-4)


def test_every_operation_occurs_often() -> None:
    seen = dict.fromkeys(OPERATIONS, 0)
    for seed in range(200):
        for name, _, _ in plan(seed)[1]:
            seen[name] += 1
    assert min(seen.values()) > 20, seen
