"""What the stepper writes itself is written as the engine writes it, and it has words for all that the engine does."""

from __future__ import annotations

import json
import math
import random
import subprocess

import pytest

from avtograd.ops import TABLE
from avtograd.text import name_text, number_text
from avtograd_book.site import node
from avtograd_book.site.messages import messages
from avtograd_book.site.paths import WEB

pytestmark = pytest.mark.needs("node")

FORMAT = """
import { nameText, numberText } from "./stepper/format.mjs";
let text = "";
for await (const part of process.stdin) text += part;
const { numbers, names } = JSON.parse(text);
process.stdout.write(JSON.stringify([numbers.map((number) => numberText(Number(number))), names.map(nameText)]));
"""


def test_numbers_and_names_look_as_in_the_engines_own_graphs() -> None:
    rng = random.Random(0)
    numbers = [
        0.0,
        -0.0,
        1.0,
        5e-5,
        4.9999e-5,
        0.03125,
        0.09375,
        -2.00005,
        9.99995,
        1e15,
        1e-320,
        1.5e300,
        math.inf,
        -math.inf,
        math.nan,
    ]
    numbers += [rng.uniform(-10, 10) * 10 ** rng.randint(-8, 8) for _ in range(3000)]
    numbers += [
        rng.randrange(-(10**6), 10**6) / 2 ** rng.randrange(1, 12) for _ in range(3000)
    ]  # ties, exact in binary
    names = ["x1", "loss", "w12", "x_1", "длина2", "7", "a1b"]
    done = subprocess.run(
        [node.program(), "--input-type=module", "--eval", FORMAT],
        input=json.dumps({"numbers": [repr(n).replace("inf", "Infinity") for n in numbers], "names": names}),
        cwd=WEB,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    shown_numbers, shown_names = json.loads(done.stdout)
    assert dict(zip(map(repr, numbers), shown_numbers, strict=True)) == {repr(n): number_text(n) for n in numbers}
    assert shown_names == [name_text(name) for name in names]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("key", TABLE)
def test_every_operation_of_the_table_has_a_sentence_on_its_local_derivative(lang: str, key: str) -> None:
    assert messages(lang)[f"step.rule.{key}"]
