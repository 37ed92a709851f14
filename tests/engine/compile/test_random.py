"""Random functions with branches and loops, replayed by every back end, against eager Values.

AVTOGRAD_FUNCTIONS=10000 makes it so many functions; without it there are 400.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from branching import INPUTS, PARAMETERS, eager, numbers, plan, run, sizes, spreads

from avtograd import Value
from avtograd.compile import compile

COUNT = int(os.environ.get("AVTOGRAD_FUNCTIONS", "400"))
SHARE = 8  # in so many tests, to be spread over processes


def function(seed: int) -> tuple[Any, list[Value]]:
    rng = random.Random(seed)
    parameters = [Value(number) for number in numbers(rng, PARAMETERS, 0.02)]
    steps = plan(seed)
    return lambda x, y: run(steps, [*parameters, x, y]), parameters


def replayed(call: Any, *arguments: Any) -> tuple[Any, ...]:
    try:
        found = call(*arguments)
    except (ArithmeticError, ValueError) as error:
        return "raised", type(error), str(error)
    return found.value, found.gradients


def same(ours: tuple[Any, ...], expected: tuple[Any, ...], example: str = "") -> bool:
    if expected[0] == "raised":
        return ours == ("raised", expected[1], expected[2] + example)
    return repr(ours) == repr(expected)


@pytest.mark.parametrize("part", range(SHARE))
def test_python_gives_the_very_numbers_and_refusals_of_eager_values_for_one_example(part: int) -> None:
    refused = recorded = 0
    for seed in range(part, COUNT, SHARE):
        f, parameters = function(seed)
        step = compile(f, parameters)
        rng = random.Random(seed)
        for _ in range(6):
            row = numbers(rng, INPUTS, 0.1)
            expected = eager(f, parameters, [row])
            assert same(replayed(step, *row), expected), f"seed {seed} at {row}"
            for parameter in parameters:
                parameter.data += rng.uniform(-0.5, 0.5)
            refused += expected[0] == "raised"
        recorded += step.recordings
    assert refused > COUNT / SHARE / 20
    assert COUNT / SHARE < recorded < 6 * COUNT / SHARE


@pytest.mark.parametrize("backend", ["python", "numpy", "native"])
@pytest.mark.parametrize("part", range(SHARE))
def test_a_batch_gives_the_mean_and_its_gradients_with_python_exactly_and_names_the_example_that_is_refused(
    part: int, backend: str
) -> None:
    shaky = 0
    for seed in range(part, COUNT // (8 if backend == "native" else 2), SHARE):  # machine code takes long to make
        f, parameters = function(seed)
        step = compile(f, parameters, backend=backend)
        rng = random.Random(seed)
        for odd in (0.0, 0.03, 0.2):
            rows = [numbers(rng, INPUTS, odd) for _ in range(11)]
            expected = eager(f, parameters, rows)
            found = replayed(step.batch, *zip(*rows, strict=True))
            if expected[0] == "raised":
                assert found == ("raised", expected[1], f"{expected[2]} (example {expected[3]})"), f"seed {seed}"
                continue
            assert found[0] != "raised", f"seed {seed}: {found}"
            if backend == "python":
                assert repr(found) == repr(expected), f"seed {seed}"
                continue
            pairs = list(zip([found[0], *found[1]], [expected[0], *expected[1]], strict=True))
            if not all(map(near, pairs, sizes(f, parameters, rows))):
                shaky += 1
                assert all(map(near, pairs, spreads(f, parameters, rows, rng), [1.0] * len(pairs))), f"seed {seed}"
    assert shaky <= COUNT / 10_000  # none of the usual 400, one a part of 10,000


def near(pair: tuple[float, float], size: float, part: float = 1e-12) -> bool:
    """Whether two numbers differ by no more than a part of the size, or of themselves."""
    return bool(pair[0] == pytest.approx(pair[1], rel=1e-12, abs=part * size, nan_ok=True))
